import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

export async function insertTickets(
  db: Db,
  tickets: readonly Insertable<Database['tickets']>[],
): Promise<void> {
  await db
    .insertInto('tickets')
    .values([...tickets])
    .execute()
}

/** Tickets with their type, whose they are, and who has them when they were passed on. */
export const ticketsWithHolders = (db: Db) =>
  db
    .selectFrom('tickets')
    .innerJoin('ticket_types', 'ticket_types.id', 'tickets.ticket_type_id')
    .leftJoin('ticket_passes as pass', 'pass.id', 'tickets.pass_id')
    .selectAll('tickets')
    .select(['ticket_types.pricing_type', 'pass.to_name', 'pass.to_email'])
    .select((eb) =>
      eb
        .selectFrom('registration_guests')
        .select('name')
        .whereRef('registration_guests.ticket_id', '=', 'tickets.id')
        .as('guest_name'),
    )
export type TicketRow = Awaited<ReturnType<ReturnType<typeof ticketsWithHolders>['executeTakeFirstOrThrow']>>

/** The tickets of a registration, in the order of their numbers. */
export const listTickets = (db: Db, registrationId: number): Promise<TicketRow[]> =>
  ticketsWithHolders(db).where('registration_id', '=', registrationId).orderBy('serial').execute()

/** The tickets of several registrations at what each has cost, in the order of their numbers. */
export const listPricedTickets = (db: Db, registrationIds: readonly number[]) =>
  db
    .selectFrom('tickets')
    .innerJoin('ticket_types', 'ticket_types.id', 'tickets.ticket_type_id')
    .innerJoin('registration_items', (join) =>
      join
        .onRef('registration_items.registration_id', '=', 'tickets.registration_id')
        .onRef('registration_items.ticket_type_id', '=', 'tickets.ticket_type_id'),
    )
    .leftJoin('ticket_passes', 'ticket_passes.id', 'tickets.pass_id')
    .select(['tickets.id', 'tickets.registration_id', 'serial', 'status', 'first_entry_at', 'to_name'])
    .select(['ticket_types.pricing_type', 'unit_minor'])
    .where('tickets.registration_id', '=', (eb) => eb.fn.any(eb.val([...registrationIds])))
    .orderBy('serial')
    .execute()

/** Nobody comes in with these any more. */
export async function voidTickets(db: Db, registrationId: number): Promise<void> {
  await db
    .updateTable('tickets')
    .set({ status: 'void' })
    .where('registration_id', '=', registrationId)
    .execute()
}

type Entry = { readonly registrationId: number; readonly ticketIds: readonly number[] | undefined }

/** Lets in the holders of valid tickets that have not come yet. @returns the ids of those tickets */
export async function enterTickets(
  db: Db,
  { registrationId, ticketIds }: Entry,
  now: Date,
): Promise<readonly number[]> {
  const rows = await db
    .updateTable('tickets')
    .set({ entries: sql`entries + 1`, first_entry_at: sql`coalesce(first_entry_at, ${now}::timestamptz)` })
    .where('registration_id', '=', registrationId)
    .where('status', '=', 'valid')
    .where('entries', '=', 0)
    .$if(ticketIds !== undefined, (query) => query.where('id', 'in', [...(ticketIds ?? []), 0]))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes that back. @returns the ids of the tickets that had come in */
export async function leaveTickets(db: Db, { registrationId, ticketIds }: Entry): Promise<readonly number[]> {
  const rows = await db
    .updateTable('tickets')
    .set({ entries: 0, first_entry_at: null, first_door_id: null })
    .where('registration_id', '=', registrationId)
    .where('entries', '>', 0)
    .$if(ticketIds !== undefined, (query) => query.where('id', 'in', [...(ticketIds ?? []), 0]))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
