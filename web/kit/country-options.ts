import { useLingui } from '@lingui/react'
import type { OptionsFilter } from '@mantine/core'
import { useMemo } from 'react'
import { formatsIn } from './format.ts'

/** A country as the product stores it: its ISO 3166 code and its English name. */
type StoredCountry = { readonly iso2: string; readonly name: string }

/** A country to choose: `label` is its name in the page's language. */
export type CountryOption = { readonly value: string; readonly label: string }

type CountryOptions = { readonly options: readonly CountryOption[]; readonly filter: OptionsFilter }

/** The countries of a select in the page's language, in its order. People find one by its English name, too. */
export function useCountryOptions(countries: readonly StoredCountry[]): CountryOptions {
  const { locale } = useLingui().i18n
  return useMemo(() => optionsIn(locale, countries), [locale, countries])
}

function optionsIn(locale: string, countries: readonly StoredCountry[]): CountryOptions {
  const { country, compare } = formatsIn(locale)
  const english = new Map(countries.map(({ iso2, name }) => [iso2, plain(name)]))
  return {
    options: countries
      .map(({ iso2, name }) => ({ value: iso2, label: country(iso2, name) }))
      .toSorted((a, b) => compare(a.label, b.label)),
    filter: ({ options, search }) => {
      const wanted = plain(search.trim())
      return options.filter(
        (option) =>
          'value' in option &&
          (plain(option.label).includes(wanted) || english.get(option.value)?.includes(wanted) === true),
      )
    },
  }
}

/** Without capitals, accents and the Hamza on an Alif, which many people do not type. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0653-\u0655]/g, '')
    .toLowerCase()
