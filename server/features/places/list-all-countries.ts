import type { listCountries } from '#contract/places.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { presentCountry } from './present.ts'
import { selectCountries } from './store.ts'

export const listAllCountries: Handler<typeof listCountries> = async (ctx) => {
  const rows = await selectCountries(ctx.db)
  return rows.map(presentCountry)
}
