import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { tables } from '#server/platform/db/tables.ts'

type Allowed = {
  readonly feature_key: string
  readonly is_included: boolean
  readonly limit_value: number | null
}

/** Packages with the name of their tax category, and with what they allow. */
export const packageRows = tables
  .selectFrom('packages')
  .leftJoin('tax_categories', 'tax_categories.id', 'packages.tax_category_id')
  .selectAll('packages')
  .select('tax_categories.name as tax_category_name')
  .select(
    sql<Allowed[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('feature_key', feature_key, 'is_included', is_included,
        'limit_value', limit_value) order by package_features.sort_order, package_features.id), '[]')
      from package_features where package_features.package_id = packages.id)`.as('features'),
  )

/** The packages on sale, in their order, with names in every language. */
export async function selectPublicPackages(db: Db) {
  return db
    .selectFrom('packages')
    .select([
      'id',
      'key',
      'name',
      'description',
      'translations',
      'audience',
      'level',
      'trial_days',
      'credits',
      'credit_days',
    ])
    .where('is_visible', '=', true)
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

/** What packages allow, in the order of each. */
export async function selectFeatures(db: Db, packageIds: readonly number[]) {
  return db
    .selectFrom('package_features')
    .select(['package_id', 'feature_key', 'is_included', 'limit_value', 'label', 'sort_order'])
    .where('package_id', 'in', packageIds)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

/** The active prices of packages in countries, lowest first. */
export async function selectPrices(db: Db, packageIds: readonly number[], countryIds: readonly number[]) {
  return db
    .selectFrom('package_prices')
    .select(['id', 'package_id', 'country_id', 'currency', 'amount_minor', 'period', 'tax_inclusive'])
    .where('package_id', 'in', packageIds)
    .where('country_id', 'in', countryIds)
    .where('is_active', '=', true)
    .orderBy('amount_minor')
    .orderBy('id')
    .execute()
}

/** The countries that some package on sale has a price of its own in; the world is none. */
export async function listPricedCountries(db: Db) {
  return db
    .selectFrom('countries')
    .select(['id', 'iso2', 'name'])
    .where('is_place', '=', true)
    .where((is) =>
      is.exists(
        is
          .selectFrom('package_prices')
          .innerJoin('packages', 'packages.id', 'package_prices.package_id')
          .select('package_prices.id')
          .whereRef('package_prices.country_id', '=', 'countries.id')
          .where('package_prices.is_active', '=', true)
          .where('packages.is_active', '=', true)
          .where('packages.is_visible', '=', true),
      ),
    )
    .orderBy('name')
    .execute()
}
