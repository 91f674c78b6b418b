import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { EventRow } from './store.ts'

/** How many tickets of a type. */
export type Tickets = { readonly ticket_type_id: number; readonly quantity: number }

/**
 * Locks an event until the transaction ends: about its seats one transaction decides at a time. Registrations that exist are locked
 * before their event.
 * @returns when it is, and whether
 */
export const lockEvent = (db: Db, id: number) =>
  db
    .selectFrom('events')
    .select(['status', 'starts_at', 'ends_at', 'time_zone', 'registration_ends_at', 'hold_hours'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The seats of an event and of these types of its tickets, also of those that are not offered any more. Lock the event before. */
export async function getSeats(db: Db, eventId: number, typeIds: readonly number[]) {
  const { capacity, taken } = await db
    .selectFrom('events')
    .select(['capacity', 'taken'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const types = await db
    .selectFrom('ticket_types')
    .select(['id', 'quantity', 'taken'])
    .where('event_id', '=', eventId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...typeIds])))
    .execute()
  return { capacity, taken, types }
}

/**
 * Takes seats of an event and of its types, or gives them back, in the transaction that decides so. Whoever changes seats holds the
 * event first, so its types wait for nobody; the constraints of both tables are the last word.
 */
export async function moveSeats(
  db: Db,
  eventId: number,
  tickets: readonly Tickets[],
  sign: 1 | -1,
): Promise<void> {
  const seats = tickets.reduce((sum, { quantity }) => sum + quantity, 0)
  await db
    .updateTable('events')
    .set((eb) => ({ taken: eb('taken', '+', sign * seats) }))
    .where('id', '=', eventId)
    .execute()
  for (const { ticket_type_id: id, quantity } of tickets)
    await db
      .updateTable('ticket_types')
      .set((eb) => ({ taken: eb('taken', '+', sign * quantity) }))
      .where('id', '=', id)
      .execute()
}

/** Takes the next numbers of tickets. @returns the first of them */
export async function takeSerials(db: Db, eventId: number, count: number): Promise<number> {
  const { next } = await db
    .updateTable('events')
    .set((eb) => ({ next_ticket_serial: eb('next_ticket_serial', '+', count) }))
    .where('id', '=', eventId)
    .returning(sql<number>`next_ticket_serial`.as('next'))
    .executeTakeFirstOrThrow()
  return next - count
}

/** An event by its own id, with the types that are offered. */
export async function findEventCardId(db: Db, eventId: number): Promise<number | undefined> {
  const row = await db.selectFrom('events').select('card_id').where('id', '=', eventId).executeTakeFirst()
  return row?.card_id
}

type Arrival = {
  readonly eventId: EventRow['id']
  readonly ticketIds: readonly number[]
  readonly actorId: string
  readonly at: Date
}

/** Notes that an organiser has let in the holders of tickets. */
export async function insertCheckIns(db: Db, { eventId, ticketIds, actorId, at }: Arrival): Promise<void> {
  if (ticketIds.length === 0) return
  await db
    .insertInto('check_ins')
    .values(
      ticketIds.map((ticket_id) => ({
        event_id: eventId,
        ticket_id,
        at,
        nonce: sql<string>`gen_random_uuid()`,
        outcome: 'admitted',
        actor_id: actorId,
        is_forced: true,
      })),
    )
    .execute()
}

/** Notes that this was a mistake: nobody has come in with these tickets. */
export async function undoCheckIns(
  db: Db,
  { ticketIds, actorId, at }: Omit<Arrival, 'eventId'>,
): Promise<void> {
  await db
    .updateTable('check_ins')
    .set({ undone_at: at, undone_by: actorId })
    .where('ticket_id', '=', (eb) => eb.fn.any(eb.val([...ticketIds])))
    .where('outcome', '=', 'admitted')
    .where('undone_at', 'is', null)
    .execute()
}
