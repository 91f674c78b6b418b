import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { EventRow, TicketTypeRow } from './store.ts'

/** How many tickets of a type. */
export type Tickets = { readonly ticket_type_id: number; readonly quantity: number }

type Wanted = {
  readonly eventId: number
  readonly tickets: readonly Tickets[]
  /** The most seats that the organiser's plan allows; null without a limit. */
  readonly maximum: number | null
}

/**
 * Locks an event until the transaction ends: about its seats one transaction decides at a time. Registrations that exist are locked
 * before their event.
 */
export async function lockEvent(db: Db, id: number): Promise<void> {
  await db.selectFrom('events').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/**
 * Takes seats of an event and of its types, all of them or none. The event is locked first, then its types by their ids; the
 * constraints of both tables are the last word.
 * @returns false when there are not as many
 */
export async function takeSeats(db: Db, { eventId, tickets, maximum }: Wanted): Promise<boolean> {
  const seats = seatsOf(tickets)
  const event = await db
    .selectFrom('events')
    .select(['capacity', 'taken'])
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (event === undefined) return false
  const types = await lockTypes(db, eventId, tickets)
  const most = Math.min(event.capacity ?? Infinity, maximum ?? Infinity)
  if (event.taken + seats > most || !tickets.every((wanted) => hasTickets(types, wanted))) return false
  await addSeats(db, eventId, tickets, 1)
  return true
}

/** Gives back seats that were taken, in the transaction that ends what has held them. */
export async function returnSeats(db: Db, eventId: number, tickets: readonly Tickets[]): Promise<void> {
  await lockEvent(db, eventId)
  await lockTypes(db, eventId, tickets)
  await addSeats(db, eventId, tickets, -1)
}

const seatsOf = (tickets: readonly Tickets[]) => tickets.reduce((sum, { quantity }) => sum + quantity, 0)

const lockTypes = (db: Db, eventId: number, tickets: readonly Tickets[]) =>
  db
    .selectFrom('ticket_types')
    .select(['id', 'quantity', 'taken'])
    .where('event_id', '=', eventId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(tickets.map(({ ticket_type_id: id }) => id))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

function hasTickets(
  types: readonly Pick<TicketTypeRow, 'id' | 'quantity' | 'taken'>[],
  { ticket_type_id: id, quantity }: Tickets,
): boolean {
  const type = types.find((found) => found.id === id)
  return type !== undefined && (type.quantity === null || type.taken + quantity <= type.quantity)
}

async function addSeats(db: Db, eventId: number, tickets: readonly Tickets[], sign: 1 | -1): Promise<void> {
  await db
    .updateTable('events')
    .set((eb) => ({ taken: eb('taken', '+', sign * seatsOf(tickets)) }))
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
