import { Autocomplete, SegmentedControl } from '@mantine/core'
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

export type UseFieldProps = {
  readonly isFixed: boolean
  readonly isForPrint: boolean
  readonly onChange: (isForPrint: boolean) => void
}

/** Where a vector goes. For paper it gets the quiet zone that printing needs, and has to scan. */
export function UseField({ isFixed, isForPrint, onChange }: UseFieldProps) {
  return (
    <div className="v-download-use">
      {isFixed ? null : (
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label="What the file is for"
          value={isForPrint ? 'print' : 'screen'}
          onChange={(use) => onChange(use === 'print')}
          data={[
            { value: 'screen', label: 'For screen' },
            { value: 'print', label: 'For print' },
          ]}
        />
      )}
      {isForPrint ? <p>For print the code gets a quiet zone of 4 modules, as ISO 18004 asks.</p> : null}
    </div>
  )
}
