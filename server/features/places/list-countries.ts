import type * as contract from '#contract/places.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { selectCardTypes, selectCountries } from './store.ts'
import type { CountryRow } from './store.ts'

export const listCountries: Handler<typeof contract.listCountries> = async (ctx) =>
  (await selectCountries(ctx.db)).map(presentCountry)

function presentCountry(row: CountryRow) {
  return {
    country_id: row.id,
    name: row.name,
    iso2: row.iso2,
    dial_code: row.dial_code,
    currency: row.currency,
  }
}

/** The kinds of cards under the ids of the specification. */
export const listCardTypes: Handler<typeof contract.listCardTypes> = async (ctx) => selectCardTypes(ctx.db)
