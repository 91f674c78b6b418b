import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Db } from '../db/database.ts'
import type { RowId } from '../db/find-rows.ts'
import { takeLockOf } from '../db/locks.ts'

/** The columns that tables of resources share; the types of the store check the others. */
type Stored = {
  id: RowId
  version: number
  sort_order: number
  updated_at: Date
  deleted_at: Date | null
} & Record<string, unknown>

const anyTable = (db: Db) => db as unknown as Kysely<Record<string, Stored>>

type Values = Readonly<Record<string, unknown>>

export async function insertRows(db: Db, table: string, values: readonly Values[]): Promise<RowId[]> {
  const inserted = await anyTable(db).insertInto(table).values(values).returning('id').execute()
  return inserted.map(({ id }) => id)
}

/** Makes other writers of these rows wait, so that what is read next stays true. The order of ids prevents deadlocks. */
export async function lockRows(db: Db, table: string, ids: readonly RowId[]): Promise<void> {
  await anyTable(db).selectFrom(table).select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Writes the same values into rows. @returns how many there were. */
export async function updateRows(
  db: Db,
  table: string,
  { ids, version, now }: { readonly ids: readonly RowId[]; readonly version?: number; readonly now: Date },
  values: Values,
): Promise<number> {
  const { numUpdatedRows } = await anyTable(db)
    .updateTable(table)
    .set({ ...values, version: sql<number>`version + 1`, updated_at: now })
    .where('id', 'in', ids)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function deleteRows(db: Db, table: string, ids: readonly RowId[]): Promise<number> {
  const { numDeletedRows } = await anyTable(db).deleteFrom(table).where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Puts rows into the order of `ids`, in the places that they have among all rows of the table; other rows stay where
 * they are. All places are numbered from 1 afterwards.
 * @returns how many of the ids exist.
 */
export async function reorderRows(
  db: Db,
  table: string,
  {
    ids,
    isRestorable,
    now,
  }: { readonly ids: readonly RowId[]; readonly isRestorable: boolean; readonly now: Date },
): Promise<number> {
  // Two orders at once would be computed from the same places.
  await takeLockOf(db, 'orderOfTable', table)
  const kept = isRestorable ? sql`where deleted_at is null` : sql``
  const { rows } = await sql<{ count: number }>`
    with places as (
      select id, row_number() over (order by sort_order, id) as place from ${sql.table(table)} ${kept}
    ), given as (
      select wanted.id, row_number() over (order by wanted.at) as at
      from unnest(${[...ids]}::text[]) with ordinality as wanted (id, at)
      where wanted.id in (select id::text from places)
    ), free as (
      select place, row_number() over (order by place) as at from places where id::text in (select id from given)
    ), moved as (
      select places.id, coalesce(free.place, places.place) as place
      from places left join given on given.id = places.id::text left join free using (at)
    ), changed as (
      update ${sql.table(table)} as stored
      set sort_order = moved.place, version = version + 1, updated_at = ${now}
      from moved where moved.id = stored.id and stored.sort_order <> moved.place
    )
    select count(*) as count from given`.execute(db)
  return rows[0]?.count ?? 0
}
