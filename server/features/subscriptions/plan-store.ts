import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** All packages for people, also those that nobody can get any more; the smallest first. */
export const listPlans = (db: Db, locale: string) =>
  db
    .selectFrom('packages')
    .select(['id', 'key', 'level', 'grace_days as graceDays', 'is_active as isActive'])
    .select(sql<string>`coalesce(translations -> ${locale}::text ->> 'name', name)`.as('name'))
    .where('audience', '=', 'user')
    .orderBy('level')
    .orderBy('id')
    .execute()

/** The package of a price, undefined for one that cannot be bought. */
export const findPrice = (db: Db, id: number) =>
  db
    .selectFrom('package_prices')
    .innerJoin('packages', 'packages.id', 'package_prices.package_id')
    .select(['package_prices.id', 'package_id as packageId', 'amount_minor as amountMinor', 'currency'])
    .select(['level', 'tax_inclusive as isInclusive'])
    .where('package_prices.id', '=', id)
    .where('package_prices.is_active', '=', true)
    .where('packages.is_active', '=', true)
    .where('packages.audience', '=', 'user')
    .executeTakeFirst()

/** The packages of prices, also of those that are not sold any more. */
export async function findPackagesOf(db: Db, priceIds: readonly number[]): Promise<Map<number, number>> {
  if (priceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('package_prices')
    .select(['id', 'package_id'])
    .where('id', 'in', priceIds)
    .execute()
  return new Map(rows.map(({ id, package_id }) => [id, package_id]))
}

/** The last subscription of a person that ended. */
export const findLastEnded = (db: Db, userId: string) =>
  db
    .selectFrom('subscriptions')
    .select(['package_id', 'status', 'ended_at'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['lapsed', 'cancelled'])
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ status: 'lapsed' | 'cancelled'; ended_at: Date }>()
    .executeTakeFirst()
