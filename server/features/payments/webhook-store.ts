import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

export type EventRow = Selectable<Database['webhook_events']>

/** @returns undefined for an event that is stored already */
export async function insertEvent(
  db: Db,
  event: Insertable<Database['webhook_events']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('webhook_events')
    .values(event)
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findEvent = (db: Db, id: number) =>
  db.selectFrom('webhook_events').selectAll().where('id', '=', id).executeTakeFirst()

export async function moveEvent(
  db: Db,
  id: number,
  values: Pick<EventRow, 'status' | 'error' | 'processed_at'>,
): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({ ...values, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute()
}

/** Empties what was received before a day; that it was received stays. */
export async function emptyEvents(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({ raw: null, headers: '{}' })
    .where('received_at', '<', before)
    .where('raw', 'is not', null)
    .execute()
}
