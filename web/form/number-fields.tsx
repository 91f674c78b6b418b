import { NumberInput } from '@mantine/core'
import type { NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { decimalsOf } from '#formats/currency.ts'
import type { BoundProp } from './field.ts'
import { useInput } from './field.ts'
import { typedDigits } from './typed-digits.ts'

type Empty = {
  /** What an empty field is to the contract: absent, or null where a schema says `.nullable()`. */
  readonly emptyValue?: null | undefined
}

/** Mantine tells an unfinished number, like `12.` or `12.0`, as a text. @returns undefined when it is none */
function toNumber(typed: number | string): number | undefined {
  const number = typed === '' ? Number.NaN : Number(typed)
  return Number.isNaN(number) ? undefined : number
}

export type NumberFieldProps = Omit<NumberInputProps, BoundProp> & Empty

export function NumberField({ emptyValue, ...props }: NumberFieldProps) {
  const { value, change, bound } = useInput<number | null | undefined>()
  return (
    <NumberInput
      {...typedDigits}
      {...props}
      {...bound}
      value={value ?? ''}
      onChange={(next) => change(toNumber(next) ?? emptyValue)}
    />
  )
}

export type MoneyFieldProps = Omit<NumberInputProps, BoundProp | 'decimalScale' | 'rightSection'> &
  Empty & {
    /** ISO 4217: `INR`. */
    readonly currency: string
  }

/** An amount of money. People type units, the value is in the smallest unit: 12.50 INR is 1250. */
export function MoneyField({ currency, emptyValue, ...props }: MoneyFieldProps) {
  const { value, change, bound } = useInput<number | null | undefined>()
  // all decimals stand in a field that is left; while somebody types they would be in the way
  const [isFocused, setFocused] = useState(false)
  const decimals = decimalsOf(currency)
  const factor = 10 ** decimals
  return (
    <NumberInput
      {...typedDigits}
      min={0}
      thousandSeparator=" "
      hideControls
      {...props}
      {...bound}
      decimalScale={decimals}
      fixedDecimalScale={!isFocused}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        bound.onBlur()
      }}
      value={value == null ? '' : value / factor}
      onChange={(next) => {
        const units = toNumber(next)
        change(units === undefined ? emptyValue : Math.round(units * factor))
      }}
      rightSection={<span className="v-figures">{currency}</span>}
      rightSectionWidth="3.5rem"
      rightSectionPointerEvents="none"
    />
  )
}
