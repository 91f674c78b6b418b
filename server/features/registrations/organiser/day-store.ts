import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** The hour, where an organiser is, from which they are told of the day before. */
const sendingHour = 7
/** Events and names that one mail has at most: the list has all of them. */
const [mostEvents, mostNames] = [10, 5]

/** Whether a transfer waits for the organiser to look, as the page of the event counts them. */
const toConfirm = sql<boolean>`registrations.status = 'awaiting_payment' and registrations.payment_method in ('upi', 'bank')`
const isRequest = sql<boolean>`registrations.status = 'awaiting_approval'`
const comes = sql<boolean>`registrations.status in ('awaiting_payment', 'confirmed')`

const within = (
  column: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
  zone: RawBuilder<unknown>,
) => sql<boolean>`
  ${column} >= (${day} - 1)::timestamp at time zone ${zone} and ${column} < ${day}::timestamp at time zone ${zone}`

/**
 * Notes this morning for every organiser of whose events there is something to say, once: somebody registered or cancelled
 * yesterday or sent a request that still waits, or a transfer waits since yesterday to be
 * confirmed. Whoever switched the mail off is left out.
 * @param isUsual whether whoever has chosen nothing gets the mail
 * @returns the new notes
 */
export async function noteDay(db: Db, now: Date, isUsual: boolean): Promise<number[]> {
  const local = sql`(${now}::timestamptz at time zone users.time_zone)`
  const [day, zone] = [sql`${local}::date`, sql`users.time_zone`]
  const recent = new Date(now.getTime() - 3 * 86_400_000)
  const { rows } = await sql<{ id: number }>`
    insert into organiser_days (user_id, day, created_at)
    select distinct users.id, ${day}, ${now}::timestamptz
    from registrations join events on events.id = registrations.event_id
    join users on users.id = events.organiser_id and users.status = 'active'
    left join notification_preferences chosen on chosen.user_id = users.id and chosen.kind = 'registrations_of_day'
    where coalesce(chosen.mail, ${isUsual}) and extract(hour from ${local}) >= ${sendingHour}
      and (registrations.created_at >= ${recent} or registrations.cancelled_at >= ${recent}
        or registrations.status = 'awaiting_payment' and registrations.hold_expires_at > ${now})
      and (${within(sql`registrations.created_at`, day, zone)} and (${comes} or ${isRequest})
        or ${within(sql`registrations.cancelled_at`, day, zone)}
        or ${toConfirm} and registrations.updated_at < ${day}::timestamp at time zone ${zone})
    on conflict do nothing returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export type EventOfDay = {
  readonly title: string
  readonly card_id: number
  /** Of yesterday: registrations that still come, their seats, some of their names, and those that were cancelled. */
  readonly registered: number
  readonly seats: number
  readonly names: readonly string[]
  readonly cancelled: number
  /** Of all days. */
  readonly requests: number
  readonly to_confirm: number
  readonly taken: number
  readonly capacity: number | null
}
type DayOver = { readonly userId: string; readonly day: string; readonly events: readonly EventOfDay[] }

/** What a note says now; undefined when the account is gone. */
export async function findDay(db: Db, id: number): Promise<DayOver | undefined> {
  const note = await db
    .selectFrom('organiser_days')
    .innerJoin('users', 'users.id', 'organiser_days.user_id')
    .select(['user_id as userId', 'time_zone', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')])
    .where('organiser_days.id', '=', id)
    .executeTakeFirst()
  if (note === undefined) return undefined
  const { userId, time_zone: zone, day } = note
  const isOf = (column: RawBuilder<unknown>) => within(column, sql`${day}::date`, sql`${zone}::text`)
  const isNew = sql`${comes} and ${isOf(sql`registrations.created_at`)}`
  const { rows } = await sql<EventOfDay>`
    select * from (
      select cards.title, cards.id as card_id, events.taken, events.capacity,
        count(*) filter (where ${isNew})::integer as registered,
        coalesce(sum(seats) filter (where ${isNew}), 0)::integer as seats,
        coalesce((array_agg(first_name order by registrations.id) filter (where ${isNew}))[1:${sql.lit(mostNames)}], '{}') as names,
        count(*) filter (where ${isOf(sql`registrations.cancelled_at`)})::integer as cancelled,
        count(*) filter (where ${isRequest})::integer as requests,
        count(*) filter (where ${toConfirm})::integer as to_confirm
      from events join cards on cards.id = events.card_id join registrations on registrations.event_id = events.id
      where events.organiser_id = ${userId}
      group by events.id, cards.id) told
    where registered > 0 or cancelled > 0 or to_confirm > 0 or requests > 0
    order by to_confirm + requests > 0 desc, registered desc, card_id limit ${mostEvents}`.execute(db)
  return { userId, day, events: rows }
}

export async function deleteDays(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('organiser_days').where('created_at', '<', before).execute()
}
