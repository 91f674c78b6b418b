import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { waitsForMoney, whoExpects } from './request-store.ts'

export type RegistrationRow = Selectable<Database['registrations']>

export const findRegistration = (db: Db, id: number) =>
  db.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst()

export const findByPublicId = (db: Db, publicId: string) =>
  db.selectFrom('registrations').selectAll().where('public_id', '=', publicId).executeTakeFirst()

/** What an earlier sending of the same form made. @param requestIds those under which it may be stored; the first that is found counts */
export const findOfRequest = (db: Db, eventId: number, requestIds: readonly string[]) =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('client_request_id', 'in', requestIds)
    .executeTakeFirst()

/** Holds a registration until the transaction ends. */
export const lockRegistration = (db: Db, id: number) =>
  db.selectFrom('registrations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockByOrder = (db: Db, orderId: number) =>
  db.selectFrom('registrations').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst()

export const findByOrder = (db: Db, orderId: number) =>
  db.selectFrom('registrations').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** @param items what is registered for, at the price of each */
export async function insertRegistration(
  db: Db,
  values: Insertable<Database['registrations']>,
  items: readonly Omit<Insertable<Database['registration_items']>, 'registration_id'>[],
): Promise<RegistrationRow> {
  const row = await db.insertInto('registrations').values(values).returningAll().executeTakeFirstOrThrow()
  const rows = items.map(({ ticket_type_id, quantity, list_minor, unit_minor }) => ({
    registration_id: row.id,
    ticket_type_id,
    quantity,
    list_minor,
    unit_minor,
  }))
  await db.insertInto('registration_items').values(rows).execute()
  return row
}

/** Writes what was decided of a registration that is locked. */
export async function changeRegistration(
  db: Db,
  id: number,
  values: Updateable<Database['registrations']>,
): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Writes what an attendee or organiser has typed. @returns false when the registration has another version */
export async function updateAttendee(
  db: Db,
  { id, version, now }: { readonly id: number; readonly version: number; readonly now: Date },
  values: Updateable<Database['registrations']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('registrations')
    .set({ ...values, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const listItems = (db: Db, registrationId: number) =>
  db
    .selectFrom('registration_items')
    .innerJoin('ticket_types', 'ticket_types.id', 'ticket_type_id')
    .select(['ticket_type_id', 'ticket_types.pricing_type', 'registration_items.quantity', 'unit_minor'])
    .select((eb) => eb.fn.coalesce('list_minor', 'unit_minor').as('list_minor'))
    .where('registration_id', '=', registrationId)
    .orderBy('ticket_types.sort_order')
    .orderBy('ticket_type_id')
    .execute()

/** What a registration has taken of each type. */
export const listTaken = (db: Db, registrationId: number) =>
  db
    .selectFrom('registration_items')
    .select(['ticket_type_id', 'quantity'])
    .where('registration_id', '=', registrationId)
    .orderBy('ticket_type_id')
    .execute()

/**
 * Registrations whose hold is over, locked; those that another transaction is deciding about are left to it.
 * @param eventId undefined: of any event
 */
export const lockDue = (
  db: Db,
  { now, eventId, limit }: { readonly now: Date; readonly eventId?: number; readonly limit: number },
) =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where('status', 'in', ['held', 'awaiting_payment'])
    .where('hold_expires_at', '<=', now)
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? 0))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** Who waits for a transfer beyond the beginning of an event that was changed, and whose attendees are told of it now. */
export const listHeldTooLong = (db: Db, now: Date) =>
  db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'event_id')
    .selectAll('registrations')
    .where('announce_at', '<=', now)
    .where(waitsForMoney)
    .whereRef('hold_expires_at', '>', (eb) => eb.fn.coalesce('starts_at', 'ends_at'))
    .orderBy('registrations.id')
    .execute()

/**
 * Notes who is reminded to pay now: seats wait for a transfer that nobody has shown, and go soon.
 * @param since registered, or approved, before that
 */
export async function takeUnreminded(
  db: Db,
  { now, soon, since, limit }: Readonly<Record<'now' | 'soon' | 'since', Date>> & { readonly limit: number },
): Promise<readonly number[]> {
  const due = db
    .selectFrom('registrations')
    .select('id')
    .where(waitsForMoney)
    .where('payment_method', '<>', 'cash')
    .where('reminded_at', 'is', null)
    .where('hold_expires_at', '>', now)
    .where('hold_expires_at', '<=', soon)
    .where((eb) => eb(eb.fn.coalesce('approved_at', 'created_at'), '<=', since))
    .where('payment_reference', '=', '')
    .where('payment_proof', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const rows = await db
    .updateTable('registrations')
    .set({ reminded_at: now })
    .where('id', 'in', due)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What one address has registered for and still holds or asks for, of events that are not over; the newest first. @param email as it is stored */
export const listOfMail = (
  db: Db,
  email: string,
  now: Date,
  limit: number,
): Promise<readonly RegistrationRow[]> =>
  db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .selectAll('registrations')
    .where('email', '=', email)
    .where('email', '<>', '')
    .where(whoExpects)
    .where((eb) =>
      eb.or([
        eb('events.starts_at', 'is', null),
        eb(eb.fn.coalesce('events.ends_at', 'events.starts_at'), '>', now),
      ]),
    )
    .orderBy('registrations.id', 'desc')
    .limit(limit)
    .execute()

/** Notes what an attendee was told by mail, with their tickets where there are any. */
export async function setTold(db: Db, id: number, told: string): Promise<void> {
  await db.updateTable('registrations').set({ told, tickets_due: false }).where('id', '=', id).execute()
}

/**
 * After a mail about something else than a change of the event: only the first one says how it is. A later one does not keep the notice of a
 * change away, which says that it has changed.
 */
export async function noteFirstMail(db: Db, id: number, told: string): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ told: sql`coalesce(nullif(told, ''), ${told})`, tickets_due: false })
    .where('id', '=', id)
    .execute()
}

/** Who expects to come to an event, and was told something else than this by mail. */
export async function listUntold(db: Db, eventId: number, told: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('id')
    .where('event_id', '=', eventId)
    .where(whoExpects)
    .where('email', '<>', '')
    .where('told', 'not in', ['', told])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
