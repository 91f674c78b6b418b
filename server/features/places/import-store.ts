import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** States that a file can name. None can be deleted before the transaction ends. */
export async function lockStates(db: Db): Promise<{ id: number; code: string }[]> {
  return db.selectFrom('states').select(['id', 'code']).where('code', '<>', '').forKeyShare().execute()
}

/** All districts. None can be deleted before the transaction ends. */
export async function lockDistricts(db: Db): Promise<{ id: number; state_id: number; name: string }[]> {
  return db.selectFrom('districts').select(['id', 'state_id', 'name']).forKeyShare().execute()
}

export type NewCity = {
  readonly state_id: number
  readonly district_id: number | null
  readonly name: string
  /** Null where the file does not say: a new city is active, a stored one stays as it is. */
  readonly is_active: boolean | null
}

type Counts = { readonly created: number; readonly updated: number }

/** Writes all cities with one statement. @returns what a dry run would have written without writing it. */
export async function insertCities(
  db: Db,
  cities: readonly NewCity[],
  { dryRun, now }: { readonly dryRun: boolean; readonly now: Date },
): Promise<Counts> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(cities)}::jsonb)
    as given (state_id bigint, district_id bigint, name text, is_active boolean)`
  const stored = sql`cities.state_id = given.state_id and cities.name = given.name
    and cities.district_id is not distinct from given.district_id`
  const { rows } = dryRun
    ? await sql<Counts>`
        select count(*) filter (where cities.id is null) as created,
          count(*) filter (where cities.is_active <> given.is_active) as updated
        from ${given} left join cities on ${stored}`.execute(db)
    : await sql<Counts>`
        with changed as (
          update cities set is_active = given.is_active, version = version + 1, updated_at = ${now}
          from ${given} where ${stored} and cities.is_active <> given.is_active
          returning cities.id
        ), added as (
          insert into cities (state_id, district_id, name, is_active)
          select state_id, district_id, name, coalesce(is_active, true) from ${given}
          on conflict on constraint cities_name_once do nothing
          returning id
        )
        select (select count(*) from added) as created, (select count(*) from changed) as updated`.execute(db)
  return rows[0] ?? { created: 0, updated: 0 }
}
