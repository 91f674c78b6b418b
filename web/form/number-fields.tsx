import { NumberInput } from '@mantine/core'
import type { NumberInputProps } from '@mantine/core'
import type { BoundProp } from './field.ts'
import { useInput } from './field.ts'

type Empty = {
  /** What an empty field is to the contract: absent, or null where a schema says `.nullable()`. */
  readonly emptyValue?: null | undefined
}

export type NumberFieldProps = Omit<NumberInputProps, BoundProp> & Empty

export function NumberField({ emptyValue, ...props }: NumberFieldProps) {
  const { value, change, bound } = useInput<number | null | undefined>()
  return (
    <NumberInput
      {...props}
      {...bound}
      value={value ?? ''}
      onChange={(next) => change(typeof next === 'number' ? next : emptyValue)}
    />
  )
}

export type MoneyFieldProps = Omit<NumberInputProps, BoundProp | 'decimalScale' | 'rightSection'> &
  Empty & {
    /** ISO 4217: `INR`. */
    readonly currency: string
  }

/** The number of decimals of a currency: 2 for INR, 0 for JPY, 3 for JOD. */
const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** An amount of money. People type units, the value is in the smallest unit: 12.50 INR is 1250. */
export function MoneyField({ currency, emptyValue, ...props }: MoneyFieldProps) {
  const { value, change, bound } = useInput<number | null | undefined>()
  const decimals = decimalsOf(currency)
  const factor = 10 ** decimals
  return (
    <NumberInput
      min={0}
      thousandSeparator=" "
      fixedDecimalScale
      hideControls
      {...props}
      {...bound}
      decimalScale={decimals}
      value={value == null ? '' : value / factor}
      onChange={(next) => change(typeof next === 'number' ? Math.round(next * factor) : emptyValue)}
      rightSection={<span className="v-figures">{currency}</span>}
      rightSectionWidth="3.5rem"
      rightSectionPointerEvents="none"
    />
  )
}
