import type * as contract from '#contract/places.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { selectCardTypes, selectCountries } from './store.ts'

export const listCountries: Handler<typeof contract.listCountries> = async (ctx) => {
  const rows = await selectCountries(ctx.db)
  return rows.map(({ id, name, iso2, dial_code, currency }) => ({
    country_id: id,
    name,
    iso2,
    dial_code,
    currency,
  }))
}

export const listCardTypes: Handler<typeof contract.listCardTypes> = async (ctx) => selectCardTypes(ctx.db)
