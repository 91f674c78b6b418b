import type { Db } from '#server/platform/db/database.ts'

/** The price at which a plan is renewed, with where it is bought; undefined when it is not sold any more. */
export const findRenewal = (db: Db, priceId: number) =>
  db
    .selectFrom('package_prices')
    .innerJoin('packages', 'packages.id', 'package_prices.package_id')
    .select(['package_prices.id', 'country_id'])
    .where('package_prices.id', '=', priceId)
    .where('package_prices.is_active', '=', true)
    .where('packages.is_active', '=', true)
    .executeTakeFirst()
