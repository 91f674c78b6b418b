import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Whoever has seats that they still have to pay, by a transfer or because their request was approved: they are reminded. */
export const waitsForMoney = sql<boolean>`(registrations.status = 'awaiting_payment'
  or registrations.status = 'held' and registrations.approved_at is not null)`

/** Who expects or hopes to come, as `isExpecting` of the machine says of one. */
export const whoExpects = sql<boolean>`(registrations.status in ('awaiting_approval', 'awaiting_payment', 'confirmed')
  or registrations.status = 'held' and registrations.approved_at is not null)`

/** Seats that somebody has, or has asked for. */
export const isOpenOrAsked = sql<boolean>`(registrations.holds_seats or registrations.status = 'awaiting_approval')`

/** Requests of an event that wait for their answer. */
export async function countRequests(db: Db, eventId: number): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('status', '=', 'awaiting_approval')
    .executeTakeFirstOrThrow()
  return count
}

/** Whose money an event collects. */
export const getOrganiserOf = async (db: Db, eventId: number): Promise<string> =>
  (await db.selectFrom('events').select('organiser_id').where('id', '=', eventId).executeTakeFirstOrThrow())
    .organiser_id

type Page = { readonly now: Date; readonly after: number; readonly limit: number }

/**
 * Requests that nobody has answered, of events that have begun or ended, or were cancelled a while ago: whether such an event is over, its rules
 * say. @param page after this id
 */
export const listUnanswered = (db: Db, { now, after, limit }: Page) =>
  db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .selectAll('registrations')
    .where('registrations.status', '=', 'awaiting_approval')
    .where('registrations.id', '>', after)
    .where(
      sql<boolean>`(coalesce(ends_at, starts_at) <= ${now}
        or events.status = 'cancelled' and coalesce(announce_at <= ${now}, true))`,
    )
    .orderBy('registrations.id')
    .limit(limit)
    .execute()

/** The seats of an event that one address or phone number holds or asks for. */
export async function countSeatsOf(
  db: Db,
  eventId: number,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<number> {
  const digits = phone.replace(/\D/g, '')
  const seats = (condition: ReturnType<typeof sql<boolean>>) =>
    db
      .selectFrom('registrations')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('seats'), sql.lit(0)).as('seats'))
      .where('event_id', '=', eventId)
      .where(isOpenOrAsked)
      .where(condition)
      .executeTakeFirstOrThrow()
  const byMail = email === '' ? undefined : await seats(sql<boolean>`email <> '' and email = ${email}`)
  const byPhone =
    digits === ''
      ? undefined
      : await seats(sql<boolean>`phone <> '' and regexp_replace(phone, '\\D', '', 'g') = ${digits}`)
  return Math.max(Number(byMail?.seats ?? 0), Number(byPhone?.seats ?? 0))
}
