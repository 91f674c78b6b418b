import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

export type CountryRow = Selectable<Database['countries']>

export async function selectCountries(db: Db): Promise<CountryRow[]> {
  return db.selectFrom('countries').selectAll().where('is_active', '=', true).orderBy('name').execute()
}

export async function selectCardTypes(
  db: Db,
): Promise<{ card_type_id: number; key: string; name: string }[]> {
  return db
    .selectFrom('card_types')
    .select(['id as card_type_id', 'key', 'name'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
}

/** A country people can choose. */
export async function findCountry(db: Db, id: number): Promise<CountryRow | undefined> {
  return db
    .selectFrom('countries')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
}
