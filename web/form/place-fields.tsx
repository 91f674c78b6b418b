import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import type { SelectProps } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useCountryOptions } from '#web/kit/country-options.ts'
import type { PhoneInputProps } from '#web/kit/phone-input.tsx'
import { PhoneInput } from '#web/kit/phone-input.tsx'
import type { BoundProp } from './field.ts'
import { useInput } from './field.ts'
import { useCountries } from './use-countries.ts'

/** A country by its ISO 3166 code, null when none is chosen. */
export function CountryField(props: Omit<SelectProps, BoundProp | 'data'>) {
  const { value, change, bound } = useInput<string | null>()
  const { t } = useLingui()
  const { options, filter } = useCountryOptions(useCountries())
  return (
    <Select
      searchable
      filter={filter}
      allowDeselect={props.clearable ?? false}
      nothingFoundMessage={t`No results`}
      autoComplete="country-name"
      {...props}
      {...bound}
      data={options}
      value={value}
      onChange={change}
    />
  )
}

export type PhoneFieldProps = Pick<
  PhoneInputProps,
  'label' | 'description' | 'placeholder' | 'required' | 'autoComplete'
> & {
  /** The country of a number that has no dial code yet. */
  readonly country?: string | undefined
}

/** A phone number with its dial code, as one text: `+91 98765 43210`. Empty when no number is typed. */
export function PhoneField({ country, ...props }: PhoneFieldProps) {
  const { value, change, bound } = useInput<string>()
  const countries = useCountries()
  const options = useMemo(
    () => countries.map(({ iso2, name, dial_code }) => ({ iso2, name, dial: dial_code })),
    [countries],
  )
  // several countries share a dial code, and an empty number has none: the chosen one is remembered
  const [chosen, setChosen] = useState(country)
  const [first = '', ...rest] = value.split(' ')
  const sharing = options.filter(({ dial }) => dial === first)
  const number = sharing.length > 0 ? rest.join(' ') : value
  const current = (sharing.length > 0 ? sharing : options).find(({ iso2 }) => iso2 === chosen) ?? sharing[0]
  const join = (dial: string | undefined, digits: string) =>
    change(digits === '' || dial === undefined || digits.startsWith('+') ? digits : `${dial} ${digits}`)
  return (
    <PhoneInput
      {...props}
      {...bound}
      countries={options}
      iso2={current?.iso2}
      number={number}
      onCountry={(option) => {
        setChosen(option.iso2)
        join(option.dial, number)
      }}
      onNumber={(digits) => {
        setChosen(current?.iso2)
        join(current?.dial, digits)
      }}
    />
  )
}
