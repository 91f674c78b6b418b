import { useLingui } from '@lingui/react'
import type { OptionsFilter } from '@mantine/core'
import { useMemo } from 'react'
import { fold } from '#formats/fold.ts'
import { formatsIn } from './format.ts'

/** A country as the product stores it: its ISO 3166 code and its English name. */
type StoredCountry = { readonly iso2: string; readonly name: string }

/** A country to choose: `label` is its name in the page's language. */
export type CountryOption = { readonly value: string; readonly label: string }

type CountryOptions = { readonly options: readonly CountryOption[]; readonly filter: OptionsFilter }

const isoOf = ({ iso2 }: StoredCountry): string => iso2

/**
 * The countries of a select in the page's language, in its order. People find one by its English name, too.
 * @param valueOf what is chosen with a country; always the same function
 */
export function useCountryOptions<C extends StoredCountry>(
  countries: readonly C[],
  valueOf: (country: C) => string = isoOf,
): CountryOptions {
  const { locale } = useLingui().i18n
  return useMemo(() => optionsIn(locale, countries, valueOf), [locale, countries, valueOf])
}

function optionsIn<C extends StoredCountry>(
  locale: string,
  countries: readonly C[],
  valueOf: (country: C) => string,
): CountryOptions {
  const { country, compare } = formatsIn(locale)
  const english = new Map(countries.map((one) => [valueOf(one), fold(one.name)]))
  return {
    options: countries
      .map((one) => ({ value: valueOf(one), label: country(one.iso2, one.name) }))
      .toSorted((a, b) => compare(a.label, b.label)),
    filter: ({ options, search }) => {
      const wanted = fold(search.trim())
      return options.filter(
        (option) =>
          'value' in option &&
          (fold(option.label).includes(wanted) || english.get(option.value)?.includes(wanted) === true),
      )
    },
  }
}
