import { eventDefaults } from '#contract/kinds/event-values.ts'
import { findCountry } from '#server/features/places/index.ts'
import { findSellerCountry } from '#server/features/settings/index.ts'
import { findUser } from '#server/features/users/index.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The currency of somebody who says none: that of the country of their account, else of whoever runs the installation. */
export async function findHomeCurrency(db: Db, userId: string): Promise<string> {
  const own = (await findUser(db, userId))?.country_id ?? null
  for (const id of [own, own === null ? await findSellerCountry(db) : null]) {
    const country = id === null ? undefined : await findCountry(db, id)
    if (country !== undefined) return country.currency
  }
  return eventDefaults.currency
}
