import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import type { RowId } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'

type ShownComponent = { readonly tax_id: number; readonly code: string; readonly rate_ppm: number }

/** Tax rates with the names of category and place, and with their components. */
export const taxRateRows = tables
  .selectFrom('tax_rates')
  .innerJoin('tax_categories', 'tax_categories.id', 'tax_rates.tax_category_id')
  .innerJoin('countries', 'countries.id', 'tax_rates.country_id')
  .leftJoin('states', 'states.id', 'tax_rates.state_id')
  .selectAll('tax_rates')
  .select([
    'tax_categories.name as tax_category_name',
    'countries.name as country_name',
    'countries.iso2 as country_iso2',
    'countries.currency',
    'states.name as state_name',
  ])
  .select(
    sql<ShownComponent[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('tax_id', taxes.id, 'code', taxes.code, 'rate_ppm', rate_ppm)
        order by taxes.id), '[]')
      from tax_rate_components join taxes on taxes.id = tax_rate_components.tax_id
      where tax_rate_components.tax_rate_id = tax_rates.id)`.as('components'),
  )

type RateInput = {
  readonly country_id: number
  readonly components: readonly Omit<ShownComponent, 'code'>[]
}

/** Writes the components of a rate in the place of those that it has. */
export async function replaceComponents(
  db: Db,
  rateId: RowId,
  { country_id, components }: RateInput,
): Promise<void> {
  const tax_rate_id = Number(rateId)
  await db.deleteFrom('tax_rate_components').where('tax_rate_id', '=', tax_rate_id).execute()
  if (components.length === 0) return
  const rows = components.map((component) => ({ tax_rate_id, country_id, ...component }))
  await db.insertInto('tax_rate_components').values(rows).execute()
}

type Wanted = {
  readonly categoryIds: readonly number[]
  readonly countryIds: readonly number[]
  /** `2026-11-22` */
  readonly day: string
}
type Component = {
  readonly taxId: number
  readonly code: string
  readonly applies: Selectable<Database['taxes']>['applies']
  readonly isCharged: boolean
  readonly ratePpm: number
}

/** The rates of categories in countries that are valid on a day, at any price and in any State. */
export async function selectRates(db: Db, { categoryIds, countryIds, day }: Wanted) {
  return db
    .selectFrom('tax_rates')
    .select([
      'id',
      'tax_category_id as categoryId',
      'name',
      'country_id as countryId',
      'state_id as stateId',
      'unit_from_minor as unitFromMinor',
      'unit_to_minor as unitToMinor',
    ])
    .select(
      sql<Component[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('taxId', taxes.id, 'code', taxes.code, 'applies', applies,
          'isCharged', is_active, 'ratePpm', rate_ppm) order by taxes.id), '[]')
        from tax_rate_components join taxes on taxes.id = tax_rate_components.tax_id
        where tax_rate_components.tax_rate_id = tax_rates.id)`.as('components'),
    )
    .where('tax_category_id', 'in', categoryIds)
    .where('country_id', 'in', countryIds)
    .where('valid_from', '<=', day)
    .where((is) => is.or([is('valid_to', 'is', null), is('valid_to', '>=', day)]))
    .orderBy('id')
    .execute()
}

/** States by their ids, with what decides about their taxes. */
export async function selectStates(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('states')
    .select([
      'id',
      'country_id as countryId',
      'gst_code as gstCode',
      'is_union_territory as isUnionTerritory',
    ])
    .where('id', 'in', ids)
    .execute()
}

/** The codes of goods and services (HSN, SAC) by category. */
export async function selectCodes(db: Db, categoryIds: readonly number[]) {
  return db.selectFrom('tax_categories').select(['id', 'hsn_sac']).where('id', 'in', categoryIds).execute()
}
