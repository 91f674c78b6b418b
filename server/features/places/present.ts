import type { Country } from '#contract/places.ts'
import type { CountryRow } from './store.ts'

export function presentCountry(row: CountryRow): Country {
  return {
    country_id: row.id,
    name: row.name,
    iso2: row.iso2,
    dial_code: row.dial_code,
    currency: row.currency,
  }
}
