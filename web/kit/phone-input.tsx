import { useLingui } from '@lingui/react/macro'
import { Input, Select, TextInput, useDirection } from '@mantine/core'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useCountryOptions } from './country-options.ts'
import './phone-input.css'

export type DialOption = { readonly iso2: string; readonly name: string; readonly dial: string }

export type PhoneInputProps = {
  /** The id of the number's input, for setting the focus. */
  readonly id?: string
  readonly label: string
  readonly countries: readonly DialOption[]
  /** The country of the dial code; several countries may share a code. */
  readonly iso2: string | undefined
  readonly number: string
  readonly onCountry: (option: DialOption) => void
  readonly onNumber: (number: string) => void
  readonly onBlur?: () => void
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly required?: boolean
  readonly autoComplete?: string
  readonly placeholder?: string
}

/** A phone number and the dial code of a country. */
export function PhoneInput(props: PhoneInputProps) {
  const { t } = useLingui()
  const ownId = useId()
  const id = props.id ?? ownId
  const { label, countries, iso2 } = props
  const chosen = countries.find((country) => country.iso2 === iso2)
  const { options, filter } = useCountryOptions(countries)
  const dials = new Map(countries.map((country) => [country.iso2, country.dial]))
  const { dir } = useDirection()
  // the plus sign stays in front of the number in a text from right to left
  const ordered = (dial = '') => (dir === 'rtl' ? `\u2066${dial}\u2069` : dial)
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={props.description}
      error={props.error}
      required={props.required ?? false}
    >
      <div className="v-phone" dir="ltr">
        <Select
          aria-label={t`${label}: country code`}
          className="v-phone-dial"
          data={options.map(({ value, label: name }) => ({
            value,
            label: `${name} ${ordered(dials.get(value))}`,
          }))}
          filter={filter}
          value={chosen?.iso2 ?? null}
          onChange={(value) => {
            const option = countries.find((country) => country.iso2 === value)
            if (option !== undefined) props.onCountry(option)
          }}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t`No results`}
          placeholder={t({ message: 'Code', context: 'dial code of a country' })}
          comboboxProps={{ width: 280, position: 'bottom-start' }}
          leftSection={chosen === undefined ? null : <span className="v-phone-code">{chosen.dial}</span>}
          leftSectionPointerEvents="none"
          leftSectionWidth={chosen === undefined ? 0 : 56}
          error={Boolean(props.error)}
        />
        <TextInput
          id={id}
          type="tel"
          inputMode="tel"
          autoComplete={props.autoComplete ?? 'tel-national'}
          dir="ltr"
          value={props.number}
          placeholder={props.placeholder ?? ''}
          error={Boolean(props.error)}
          onChange={(event) => props.onNumber(event.currentTarget.value)}
          onBlur={() => props.onBlur?.()}
        />
      </div>
    </Input.Wrapper>
  )
}
