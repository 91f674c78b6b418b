import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { tables } from '#server/platform/db/tables.ts'

export type TicketTypeRow = Selectable<Database['ticket_types']>

type TicketTypeJson = Omit<TicketTypeRow, Moment> & Readonly<Record<Moment, string | null>>
type Moment = 'sales_start' | 'sales_end' | 'early_until'

type WithTypes<T> = Selectable<Database['events']> & { readonly ticket_types: readonly T[] }
/** An event with the types of tickets that are offered, in their order. */
export type EventRow = WithTypes<TicketTypeRow>
/** The same as a statement returns it: what is inside of JSON has texts in the place of moments. */
export type EventJson = WithTypes<TicketTypeJson>

const offeredTypes = jsonArrayFrom(
  tables
    .selectFrom('ticket_types')
    .selectAll()
    .whereRef('ticket_types.event_id', '=', sql.ref('events.id'))
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('id'),
).as('ticket_types')

/** The companion rows of event cards. */
export const eventRows = tables.selectFrom('events').selectAll('events').select(offeredTypes)

const momentOf = (text: string | null) => (text === null ? null : new Date(text))

export const readEvent = (event: EventJson): EventRow => ({
  ...event,
  ticket_types: event.ticket_types.map((type) => ({
    ...type,
    sales_start: momentOf(type.sales_start),
    sales_end: momentOf(type.sales_end),
    early_until: momentOf(type.early_until),
  })),
})

export async function findEvent(db: Db, cardId: number): Promise<EventRow | undefined> {
  const row = await db
    .selectFrom('events')
    .selectAll('events')
    .select(offeredTypes)
    .where('card_id', '=', cardId)
    .executeTakeFirst()
  return row && readEvent(row)
}

type SavedEvent = Omit<Insertable<Database['events']>, 'taken' | 'status' | 'announce_at'>

/** Organisers correct what they have just saved: attendees are told when nothing has changed for this long. */
const quietMilliseconds = 10 * 60_000
const announceAt = (now: Date) => new Date(now.getTime() + quietMilliseconds)

/** Writes what the organiser's document says; seats that are taken and the status stay. @returns the event's id */
export async function upsertEvent(db: Db, row: SavedEvent, now: Date): Promise<number> {
  const { card_id: _, ...decided } = row
  const saved = await db
    .insertInto('events')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('card_id').doUpdateSet({ ...decided, announce_at: announceAt(now) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

export type SavedTicketType = Omit<Insertable<Database['ticket_types']>, 'event_id' | 'taken' | 'is_active'>

export async function upsertTicketType(db: Db, eventId: number, type: SavedTicketType): Promise<void> {
  const offered = { ...type, is_active: true }
  await db
    .insertInto('ticket_types')
    .values({ ...offered, event_id: eventId })
    .onConflict((conflict) => conflict.columns(['event_id', 'item_id']).doUpdateSet(offered))
    .execute()
}

/**
 * Offers only these any more. The others stay: registrations and tickets name them. Whoever has seats of a type has it listed; the one type of
 * an event without entries has no number of its own. Hold the event before, so that nobody takes seats meanwhile.
 * @returns whether all others are retired: none that has seats taken is
 */
export async function retireOtherTypes(
  db: Db,
  eventId: number,
  itemIds: readonly number[],
): Promise<boolean> {
  const isOther = (eb: ExpressionBuilder<Database, 'ticket_types'>) =>
    eb.and([eb('event_id', '=', eventId), eb('item_id', 'not in', itemIds), eb('is_active', '=', true)])
  await db
    .updateTable('ticket_types')
    .set({ is_active: false })
    .where(isOther)
    .where((eb) => eb.or([eb('taken', '=', 0), eb('item_id', '=', 0)]))
    .execute()
  const left = await db.selectFrom('ticket_types').select('id').where(isOther).executeTakeFirst()
  return left === undefined
}

/** @returns false when the event has this status already; of two who change it at once, one changes it */
export async function setEventStatus(
  db: Db,
  cardId: number,
  status: EventRow['status'],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('events')
    .set({ status, status_changes: sql`status_changes + 1`, announce_at: announceAt(now) })
    .where('card_id', '=', cardId)
    .where('status', '!=', status)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Events that have changed and then stayed as they are for a while; each is returned once. */
export const takeChanged = (db: Db, now: Date, limit: number) =>
  db
    .updateTable('events')
    .set({ announce_at: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('events')
        .select('id')
        .where('announce_at', '<=', now)
        .orderBy('id')
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning(['id', 'card_id'])
    .execute()
