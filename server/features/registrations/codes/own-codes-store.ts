import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { column } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'

/** Codes where they are searched, filtered and counted. */
export const eventCodeIds = tables
  .selectFrom('event_codes')
  .innerJoin('events', 'events.id', 'event_codes.event_id')
  .selectAll('event_codes')
  .select('events.organiser_id')

/** Codes with what they gave to registrations that are confirmed. */
export const eventCodeRows = eventCodeIds.select(
  sql<number>`coalesce((select sum(registration_items.quantity * (list_minor - unit_minor))
      from registrations join registration_items on registration_id = registrations.id
      where code_id = event_codes.id and registrations.status = 'confirmed' and list_minor is not null), 0)::bigint`.as(
    'given_minor',
  ),
)

export const isCodeOf = (userId: string) => sql<boolean>`${column('organiser_id')} = ${userId}::uuid`

/** The types of tickets of an event of this organiser, also those that are not offered any more; undefined for another event. */
export async function listTypeIds(
  db: Db,
  eventId: number,
  organiserId: string,
): Promise<readonly number[] | undefined> {
  const own = await db
    .selectFrom('events')
    .select(
      sql<number[]>`array(select ticket_types.id::int from ticket_types where event_id = events.id)`.as(
        'types',
      ),
    )
    .where('id', '=', eventId)
    .where('organiser_id', '=', organiserId)
    .executeTakeFirst()
  return own?.types
}

/** An amount is in the currency that the event has now; other kinds have none. */
export async function setCurrency(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('event_codes')
    .set({
      currency: sql<string>`case when kind = 'amount' then
        (select events.currency from events where events.id = event_id) else '' end`,
    })
    .where('id', 'in', [...ids])
    .execute()
}

/** Stores those that the event does not have yet. */
export const insertCodes = (db: Db, rows: readonly Insertable<Database['event_codes']>[]) =>
  db
    .insertInto('event_codes')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['event_id', 'code']).doNothing())
    .returning(['id', 'code'])
    .execute()

/** A code of the demo world. */
export const insertSampleCode = (db: Db, event_id: number) =>
  insertCodes(db, [
    {
      event_id,
      code: 'FRIENDS-20',
      kind: 'percent',
      percent: 20,
      max_uses: 30,
      note: 'For speakers and their friends',
    },
  ])
