import { useLingui } from '@lingui/react/macro'
import { Autocomplete, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { asciiDigits } from '#contract/digits.ts'

/** Pixels of the longer side of a file. */
const smallest = 50
const largest = 4096
const commonSizes = { px: ['300', '600', '1200', '2400'], mm: ['20', '30', '50', '100'] }
/** Vectors have no dots; their files are 96 pixels an inch wide, as CSS counts. */
const vectorDpi = 96
const printDpis = [150, 300, 600]
const mmOfInch = 25.4

export type SizeFieldsProps = {
  /** In pixels. */
  readonly value: number
  readonly onChange: (size: number) => void
  readonly isVector: boolean
}

/** The longer side of a file: in pixels, or in millimetres for a printer of some resolution. */
export function SizeFields({ value, onChange, isVector }: SizeFieldsProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const [chosen, setChosen] = useState<number>()
  const dpi =
    chosen === undefined ? undefined : isVector ? vectorDpi : printDpis.find((one) => one === chosen)
  const toPixels = (size: number) => (dpi === undefined ? size : Math.round((size / mmOfInch) * dpi))
  const fromPixels = (pixels: number) => (dpi === undefined ? pixels : Math.round((pixels / dpi) * mmOfInch))
  const [from, to] = [Math.ceil(fromPixels(smallest)), Math.floor(fromPixels(largest))]
  const read = (text: string) => {
    setTyped(text)
    const size = Number(asciiDigits(text))
    if (isSize(size)) onChange(toPixels(size))
  }
  const isSize = (size: number) =>
    Number.isInteger(size) && toPixels(size) >= smallest && toPixels(size) <= largest
  const isInvalid = typed !== undefined && !isSize(Number(asciiDigits(typed)))
  const units = isVector ? [vectorDpi] : printDpis
  return (
    <>
      <Autocomplete
        label={t`Size`}
        data={commonSizes[dpi === undefined ? 'px' : 'mm']}
        filter={({ options }) => options}
        value={typed ?? String(fromPixels(value))}
        onChange={read}
        inputMode="numeric"
        description={dpi === undefined || isVector ? undefined : t`${value} px`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={isInvalid ? t`Enter a whole number from ${from} to ${to}.` : undefined}
        onBlur={() => setTyped(undefined)}
      />
      <NativeSelect
        label={t({ message: 'Unit', context: 'size of a file' })}
        value={dpi === undefined ? 'px' : String(dpi)}
        onChange={(event) => {
          setTyped(undefined)
          const next = units.find((one) => String(one) === event.currentTarget.value)
          setChosen(next)
        }}
        data={[
          { value: 'px', label: t`px` },
          ...units.map((one) => ({
            value: String(one),
            label: isVector ? t`mm` : t`mm, ${one} dpi`,
          })),
        ]}
      />
    </>
  )
}
