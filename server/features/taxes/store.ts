import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
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
