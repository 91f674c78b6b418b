import { useLingui } from '@lingui/react/macro'
import { Autocomplete, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { asciiDigits } from '#contract/digits.ts'
import { useFormats } from '#web/kit/format.ts'
import { inUnit, lengths, pixelSize, printDpis, type FileSize } from './file-size.ts'

const commonSizes = { px: ['300', '600', '1200', '2400'], mm: ['20', '30', '50', '100'] }

export type SizeFieldsProps = {
  readonly value: FileSize
  readonly onChange: (size: FileSize) => void
  /** Vectors have no dots, so that no resolution is asked for. */
  readonly isVector: boolean
}

/** The longer side of a file: in pixels, or in millimetres for a printer of some resolution. */
export function SizeFields({ value, onChange, isVector }: SizeFieldsProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const [typed, setTyped] = useState<string>()
  const { unit } = value
  const { from, to } = lengths[unit]
  const isLength = (length: number) => Number.isInteger(length) && length >= from && length <= to
  const read = (text: string) => {
    setTyped(text)
    const length = Number(asciiDigits(text))
    if (isLength(length)) onChange({ ...value, length })
  }
  const isInvalid = typed !== undefined && !isLength(Number(asciiDigits(typed)))
  const { size, dpi = 0 } = pixelSize(value, isVector)
  const resolution = number(dpi, { maximumFractionDigits: 0 })
  return (
    <>
      <Autocomplete
        label={t`Size`}
        data={commonSizes[unit]}
        filter={({ options }) => options}
        value={typed ?? String(value.length)}
        onChange={read}
        inputMode="numeric"
        description={unit === 'px' || isVector ? undefined : t`${size} px at ${resolution} dpi`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={isInvalid ? t`Enter a whole number from ${from} to ${to}.` : undefined}
        onBlur={() => setTyped(undefined)}
      />
      <UnitField
        {...{ value, isVector }}
        onChange={(next) => {
          setTyped(undefined)
          onChange(next)
        }}
      />
    </>
  )
}

function UnitField({ value, onChange, isVector }: SizeFieldsProps) {
  const { t } = useLingui()
  const units = isVector
    ? [{ value: 'mm', label: t`mm` }]
    : printDpis.map((one) => ({ value: String(one), label: t`mm, ${one} dpi` }))
  const inMm = isVector ? 'mm' : String(value.unit === 'mm' && value.dpi)
  return (
    <NativeSelect
      label={t({ message: 'Unit', context: 'size of a file' })}
      value={value.unit === 'px' ? 'px' : inMm}
      onChange={({ currentTarget: { value: chosen } }) => {
        if (chosen === 'px') return onChange(inUnit(value, 'px'))
        const dpi = printDpis.find((one) => String(one) === chosen)
        onChange(inUnit(value, 'mm', dpi))
      }}
      data={[{ value: 'px', label: t`px` }, ...units]}
    />
  )
}
