import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export type Price = NonNullable<Awaited<ReturnType<typeof findPrice>>>

/** A price with its package in the language of the buyer, and whether it is for sale. */
export const findPrice = (db: Db, id: number, locale: string) =>
  db
    .selectFrom('package_prices')
    .innerJoin('packages', 'packages.id', 'package_prices.package_id')
    .select(['package_prices.id', 'package_id as packageId', 'country_id as countryId', 'currency', 'period'])
    .select(['amount_minor as amountMinor', 'tax_inclusive as isInclusive', 'audience', 'level'])
    .select(['trial_days as trialDays', 'tax_category_id as taxCategoryId', 'credits'])
    .select(['credit_days as creditDays', 'grace_days as graceDays'])
    .select([
      sql<string>`coalesce(translations -> ${locale}::text ->> 'name', name)`.as('name'),
      sql<string>`coalesce(translations -> ${locale}::text ->> 'description', description)`.as('description'),
    ])
    .select(sql<boolean>`package_prices.is_active and packages.is_active`.as('isSold'))
    .where('package_prices.id', '=', id)
    .executeTakeFirst()

/**
 * The price at which a package is sold in the first of the countries that has one: for the same period, else the shortest.
 * @param countries ids, those of the buyer first
 */
export const findPriceIn = (
  db: Db,
  { packageId, period }: Pick<Price, 'packageId' | 'period'>,
  countries: readonly number[],
) =>
  db
    .selectFrom('package_prices')
    .innerJoin('packages', 'packages.id', 'package_prices.package_id')
    .select(['package_prices.id as package_price_id', 'country_id', 'period', 'currency', 'amount_minor'])
    .select(['tax_inclusive', 'trial_days'])
    .where('package_id', '=', packageId)
    .where('package_prices.is_active', '=', true)
    .where('packages.is_active', '=', true)
    .where('country_id', 'in', countries)
    .orderBy(sql`array_position(${[...countries]}::integer[], country_id)`)
    .orderBy((eb) => eb('period', '<>', period))
    .orderBy(sql`array_position(array['month', 'quarter', 'year', 'once'], period)`)
    .executeTakeFirst()

/** For which times a package is sold in the first of the countries that has a price for each, the shortest first. */
export async function listPeriods(db: Db, packageId: number, countries: readonly number[]) {
  const { rows } = await sql<{
    package_price_id: number
    country_id: number
    period: Price['period']
    currency: string
    amount_minor: number
    tax_inclusive: boolean
  }>`
    select * from (
      select distinct on (period) package_prices.id as package_price_id, country_id, period, currency,
        amount_minor, tax_inclusive
      from package_prices join packages on packages.id = package_id
      where package_id = ${packageId} and package_prices.is_active and packages.is_active
        and country_id = any(${[...countries]}::integer[])
      order by period, array_position(${[...countries]}::integer[], country_id::integer)
    ) as sold
    order by array_position(array['month', 'quarter', 'year', 'once'], period)`.execute(db)
  return rows
}

/** Whether a country has a price of its own for a package and period. */
export async function hasOwnPrice(
  db: Db,
  { packageId, period }: Pick<Price, 'packageId' | 'period'>,
  countryId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('package_prices')
    .select('id')
    .where('package_id', '=', packageId)
    .where('period', '=', period)
    .where('country_id', '=', countryId)
    .where('country_id', '<>', 1)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the tax of a sale in a country depends on the State. */
export async function hasTaxByState(db: Db, countryId: number): Promise<boolean> {
  const row = await db
    .selectFrom('taxes')
    .select('id')
    .where('country_id', '=', countryId)
    .where('applies', '<>', 'always')
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

export const findBuyer = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['name', 'country_id as countryId'])
    .where('id', '=', userId)
    .executeTakeFirst()

export async function isActivePartner(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('partners')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}

/** Each price of a plan that is for sale, for whoever records a payment. */
export const listPrices = (db: Db, locale: string) =>
  db
    .selectFrom('package_prices')
    .innerJoin('packages', 'packages.id', 'package_prices.package_id')
    .innerJoin('countries', 'countries.id', 'package_prices.country_id')
    .select(['package_prices.id as package_price_id', 'country_id'])
    .select(['countries.name as country_name', 'countries.iso2 as country_iso2'])
    .select(
      sql<string>`coalesce(packages.translations -> ${locale}::text ->> 'name', packages.name)`.as(
        'package_name',
      ),
    )
    .select(['period', 'package_prices.currency', 'amount_minor', 'tax_inclusive'])
    .where('package_prices.is_active', '=', true)
    .where('packages.is_active', '=', true)
    .where('audience', '=', 'user')
    .where('level', '>', 0)
    .orderBy('level')
    .orderBy('countries.name')
    .orderBy('amount_minor')
    .execute()
