import { formatsIn } from '#web/kit/format.ts'
import { currentLocale } from '#web/lib/locale.ts'

/** The name of a country in the language of the page. */
export const countryName = ({ iso2, name }: { readonly iso2: string; readonly name: string }): string =>
  formatsIn(currentLocale()).country(iso2, name)

type State = { readonly name: string; readonly country_iso2: string; readonly country_name: string }

/** A state as people choose it: several countries have a state of one name. */
export const nameWithCountry = ({ name, country_iso2, country_name }: State): string =>
  `${name}, ${countryName({ iso2: country_iso2, name: country_name })}`
