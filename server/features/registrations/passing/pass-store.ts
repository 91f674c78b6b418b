import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { ticketsWithHolders } from '../ticket-store.ts'
import type { TicketRow } from '../ticket-store.ts'

type Person = { readonly name: string; readonly email: string }

/** A ticket, and who has it when it was passed on. */
export const findTicketRow = (db: Db, id: number): Promise<TicketRow | undefined> =>
  ticketsWithHolders(db).where('tickets.id', '=', id).executeTakeFirst()

/** The id of a ticket of a registration, by its number. */
export async function findTicketId(
  db: Db,
  registrationId: number,
  serial: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('tickets')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where('serial', '=', serial)
    .executeTakeFirst()
  return row?.id
}

type Move = {
  readonly ticketId: number
  /** The code that ends: of two who pass the same ticket on at once, one finds it. */
  readonly before: string
  readonly code: string
  readonly from: Person
  /** Undefined for whoever registered. */
  readonly to: Person | undefined
  readonly registrant: Person
  readonly locale: string
  readonly now: Date
}

/**
 * Gives a ticket that nobody has come in with a new code and a new holder, in one statement.
 * @returns the id of the pass; undefined when the ticket has another code by now, was used or is void
 */
export async function moveTicket(db: Db, move: Move): Promise<number | undefined> {
  const { ticketId, before, code, from, to, registrant, locale, now } = move
  const { name, email } = to ?? registrant
  const { rows } = await sql<{ id: number }>`
    with taken as (
      update tickets set code = ${code}
      where id = ${ticketId} and code = ${before} and status = 'valid' and entries = 0 returning id),
    passed as (
      insert into ticket_passes (ticket_id, from_name, from_email, to_name, to_email, locale, created_at)
      select id, ${from.name}, ${from.email}, ${name}, ${email}, ${locale}, ${now} from taken returning id)
    select id from passed`.execute(db)
  const id = rows[0]?.id
  if (id !== undefined)
    await db
      .updateTable('tickets')
      .set({ pass_id: to === undefined ? null : id })
      .where('id', '=', ticketId)
      .execute()
  return id
}

export const findPass = (db: Db, id: number) =>
  db.selectFrom('ticket_passes').selectAll().where('id', '=', id).executeTakeFirst()

/** The tickets of registrations that somebody else has. */
export async function listPassedOn(db: Db, registrationIds: readonly number[]): Promise<readonly number[]> {
  if (registrationIds.length === 0) return []
  const rows = await db
    .selectFrom('tickets')
    .select('id')
    .where('registration_id', 'in', [...registrationIds])
    .where('pass_id', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What was passed on to a person, by the confirmed mail addresses of their account; the oldest first. */
export const listReceived = (db: Db, userId: string) =>
  db
    .selectFrom('ticket_passes')
    .innerJoin('tickets', 'tickets.id', 'ticket_passes.ticket_id')
    .innerJoin('ticket_types', 'ticket_types.id', 'tickets.ticket_type_id')
    .innerJoin('events', 'events.id', 'tickets.event_id')
    .innerJoin('cards', 'cards.id', 'events.card_id')
    .select(['ticket_passes.created_at', 'cards.title', 'starts_at', 'time_zone', 'serial'])
    .select(['ticket_types.pricing_type', 'from_name', 'to_name', 'to_email'])
    .where('to_email', 'in', (eb) =>
      eb
        .selectFrom('addresses')
        .select('value')
        .where('user_id', '=', userId)
        .where('kind', '=', 'mail')
        .where('confirmed_at', 'is not', null),
    )
    .orderBy('ticket_passes.id')
    .execute()
