import type { Insertable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import type { RegistrationRow } from './store.ts'

/** Which of these requests have made a registration of an event. */
export async function findRequests(
  db: Db,
  eventId: number,
  requestIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (requestIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('registrations')
    .select('client_request_id')
    .where('event_id', '=', eventId)
    .where('client_request_id', '=', (eb) => eb.fn.any(eb.val([...requestIds])))
    .execute()
  return new Set(rows.map(({ client_request_id: id }) => id))
}

type NewGuest = {
  readonly values: Insertable<Database['registrations']>
  readonly ticketTypeId: number
}

/** Registrations of guests, each for one type of ticket, which cost nothing. @returns them in the same order */
export async function insertGuests(db: Db, guests: readonly NewGuest[]): Promise<readonly RegistrationRow[]> {
  const inserted = await db
    .insertInto('registrations')
    .values(guests.map(({ values }) => values))
    .returningAll()
    .execute()
  const rowOf = new Map(inserted.map((row) => [row.client_request_id, row]))
  const rows = guests.map(({ values }) => {
    const row = rowOf.get(values.client_request_id)
    if (row === undefined) throw new Error('A guest was not inserted')
    return row
  })
  await db
    .insertInto('registration_items')
    .values(
      rows.map(({ id, seats }, index) => ({
        registration_id: id,
        ticket_type_id: guests[index]?.ticketTypeId ?? 0,
        quantity: seats,
        unit_minor: 0,
      })),
    )
    .execute()
  return rows
}

/** Of imported guests of an event whose tickets were not mailed. Of two who ask at once, one gets each of them. */
export async function takeTicketsDue(db: Db, eventId: number, limit: number): Promise<readonly number[]> {
  const rows = await db
    .updateTable('registrations')
    .set({ tickets_due: false })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('registrations')
        .select('id')
        .where('event_id', '=', eventId)
        .where('tickets_due', '=', true)
        .where('status', '=', 'confirmed')
        .where('email', '<>', '')
        .orderBy('id')
        .limit(limit)
        .forUpdate(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** They wait again. */
export async function noteTicketsDue(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('registrations').set({ tickets_due: true }).where('id', 'in', ids).execute()
}
