import { Autocomplete } from '@mantine/core'
import { useState } from 'react'

const sizes = ['300', '600', '1200', '2400']
const smallest = 50
const largest = 4096

export type SizeFieldProps = { readonly value: number; readonly onChange: (size: number) => void }

/** The side of the file in pixels: a usual one or any. */
export function SizeField({ value, onChange }: SizeFieldProps) {
  const [typed, setTyped] = useState<string>()
  const read = (text: string) => {
    setTyped(text)
    const size = Number(text)
    if (Number.isInteger(size) && size >= smallest && size <= largest) onChange(size)
  }
  const isWrong = typed !== undefined && typed !== String(value)
  return (
    <Autocomplete
      label="Size"
      data={sizes}
      filter={({ options }) => options}
      value={typed ?? String(value)}
      onChange={read}
      inputMode="numeric"
      rightSection={<span className="v-download-ending">px</span>}
      rightSectionWidth="2.5rem"
      error={isWrong ? `A whole number from ${smallest} to ${largest}.` : undefined}
      onBlur={() => setTyped(undefined)}
    />
  )
}
