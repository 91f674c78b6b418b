import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { contains } from '#server/platform/db/containing.ts'
import { column, walkRows } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'
import { codeText, discountSum } from './codes/code-store.ts'
import { isOfPerson } from './forget-store.ts'

const arrived = sql<number>`(select count(*) from tickets
  where tickets.registration_id = registrations.id and tickets.entries > 0)`

/** Of each ticket the name of whom it was passed on to, else that which was asked for it; of those that are no tickets yet, too. */
const guestNames = sql<string>`coalesce((select string_agg(name, ', ' order by serial, sort_order, ordinal) from (
    select coalesce(to_name, named.name) as name, own.serial, ticket_types.sort_order, named.ordinal
    from (select * from tickets where tickets.registration_id = registrations.id) as own
    full join (select * from registration_guests where registration_guests.registration_id = registrations.id) as named
      on named.ticket_id = own.id
    join ticket_types on ticket_types.id = coalesce(own.ticket_type_id, named.ticket_type_id)
    left join ticket_passes on ticket_passes.id = own.pass_id) as guests
  where name <> ''), '')`

const refunded = sql<number>`(select coalesce(sum(refunded_minor), 0)::bigint from payments
  where payments.order_id = registrations.order_id and is_applied)`

/** Registrations where they are searched, filtered and counted. */
export const registrationIds = tables
  .selectFrom('registrations')
  .innerJoin('events', 'events.id', 'registrations.event_id')
  .selectAll('registrations')
  .select(['events.organiser_id', 'events.card_id', 'events.time_zone'])

/** Registrations with their event and what they are for. */
export const registrationRows = registrationIds
  .innerJoin('cards', 'cards.id', 'events.card_id')
  .select('cards.title as event_title')
  .select([arrived.as('arrived'), codeText.as('code'), discountSum.as('discount_minor')])
  .select([guestNames.as('guest_names'), refunded.as('refunded_minor')])
  .select(
    sql<string>`coalesce((select string_agg(quantity_text, ', ' order by sort_order, id) from (
      select ticket_types.sort_order, ticket_types.id,
        case when ticket_types.pricing_type = '' then registration_items.quantity::text
          else registration_items.quantity || ' × ' || ticket_types.pricing_type end as quantity_text
      from registration_items join ticket_types on ticket_types.id = registration_items.ticket_type_id
      where registration_items.registration_id = registrations.id) as items), '')`.as('ticket_type'),
  )

/** All that a person has registered for, the events of others and their own. */
export const walkOfPerson = (db: Db, userId: string) =>
  walkRows(db, registrationRows.select('events.starts_at'), {
    where: [isOfPerson(userId)],
  })

export const isOrganisedBy = (userId: string) => sql<boolean>`${column('organiser_id')} = ${userId}::uuid`

export const hasType = (typeId: number) => sql<boolean>`exists (select from registration_items
  where registration_id = ${column('id')} and ticket_type_id = ${typeId})`

/** Finds whoever has registered, whom they have named for a ticket, and whom a ticket was passed on to. */
export const hasText = (text: string) =>
  sql<boolean>`(${contains(column('search_text'), text)}
    or ${column('id')} in (select registration_id from registration_guests where ${contains(sql.ref('registration_guests.search_text'), text)})
    or ${column('id')} in (select registration_id from tickets join ticket_passes on ticket_passes.id = tickets.pass_id
      where ${contains(sql`fold(to_name || ' ' || to_email)`, text)}))`

/** Whether anybody of it has come. */
export const hasArrived = (answer: 'yes' | 'no') => {
  const some = sql<boolean>`exists (select from tickets where registration_id = ${column('id')} and entries > 0)`
  return answer === 'yes' ? some : sql<boolean>`not ${some}`
}

/** The columns of a registration that say what has to be done about it, and the zone of its event. */
type Part = 'status' | 'payment_method' | 'hold_expires_at' | 'order_id' | 'time_zone'
type Parts = Readonly<Record<Part, ReturnType<typeof sql.ref>>>

/** When the day has begun on which this is, where an event takes place. */
export const dayStart = (zone: Parts['time_zone'], now: Date) =>
  sql<Date>`date_trunc('day', ${now}::timestamptz, ${zone})`

/** Whether an organiser has to do something about a registration today. */
const needOf = (
  { status, payment_method: method, hold_expires_at: end, order_id, time_zone: zone }: Parts,
  now: Date,
) => ({
  approval: sql<boolean>`(${status} = 'awaiting_approval')`,
  transfer: sql<boolean>`(${status} = 'awaiting_payment' and ${method} in ('upi', 'bank'))`,
  // when clocks change, a day has other than 24 hours
  hold_today: sql<boolean>`(${status} = 'awaiting_payment' and ${method} in ('upi', 'bank') and ${end} > ${now}::timestamptz
    and ${end} < date_trunc('day', ${dayStart(zone, now)} + interval '36 hours', ${zone}))`,
  // what the organiser has got, they give back themselves, and nobody tells of it
  refund: sql<boolean>`(${status} = 'cancelled' and exists (select from payments
    where payments.order_id = ${order_id} and is_applied and provider_order_id is not null
      and amount_minor > refunded_minor))`,
})

type Need = keyof ReturnType<typeof needOf>

/** The rows of a list that the organiser has to do something about. */
export const hasNeed = (need: Need, _userId: string | undefined, now: Date) =>
  needOf(
    {
      status: column('status'),
      payment_method: column('payment_method'),
      hold_expires_at: column('hold_expires_at'),
      order_id: column('order_id'),
      time_zone: column('time_zone'),
    },
    now,
  )[need]

/** How many registrations of a row of `events` there are like this. */
export const countNeeds = (need: Need, now: Date) => {
  const one = {
    status: sql.ref('registrations.status'),
    payment_method: sql.ref('registrations.payment_method'),
    hold_expires_at: sql.ref('registrations.hold_expires_at'),
    order_id: sql.ref('registrations.order_id'),
    time_zone: sql.ref('events.time_zone'),
  }
  return sql<number>`(select count(*) from registrations
    where event_id = events.id and ${needOf(one, now)[need]})`
}

/** A registration for an event of this organiser. */
export const findOwnRegistration = (db: Db, organiserId: string, id: number) =>
  db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .selectAll('registrations')
    .select('events.time_zone')
    .where('registrations.id', '=', id)
    .where('events.organiser_id', '=', organiserId)
    .executeTakeFirst()

type Status = Selectable<Database['registrations']>['status']
const countOf = (status: Status) =>
  sql<number>`(select count(*) from registrations where event_id = events.id and status = ${sql.lit(status)})`
const awaitedSum = sql<number>`(select coalesce(sum(amount_minor), 0)::bigint from registrations
  where event_id = events.id and status = 'awaiting_payment' and currency = events.currency)`
/** Without what went back of it, as the page of the event says it. */
const paidSum = sql<number>`(select coalesce(sum(registrations.amount_minor - coalesce(refunded_minor, 0)), 0)::bigint
  from registrations left join payments on payments.order_id = registrations.order_id and is_applied
  where event_id = events.id and registrations.status = 'confirmed' and registrations.currency = events.currency)`

/** Of imported guests, or those that the organiser has written down. */
export const countTicketsDue = sql<number>`(select count(*) from registrations where event_id = events.id and tickets_due
  and status = 'confirmed' and email <> '')`

/** What was sold of the events of an organiser, those that begin last first. Deleted ones are left out. */
export const listSales = (db: Db, organiserId: string, now: Date) =>
  db
    .selectFrom('events')
    .innerJoin('cards', 'cards.id', 'events.card_id')
    .innerJoin('card_links', 'card_links.card_id', 'cards.id')
    .selectAll('events')
    .select(['cards.title', 'card_links.slug', sql<boolean>`cards.status = 'active'`.as('is_active')])
    .select((eb) => eb.ref('card_links.qrcode_id').$notNull().as('qrcode_id'))
    .select([
      countOf('held').as('held'),
      countOf('awaiting_payment').as('awaiting_payment'),
      countOf('confirmed').as('confirmed'),
      sql<number>`(select count(*) from registrations
        where event_id = events.id and status in ('cancelled', 'refunded'))`.as('cancelled'),
      paidSum.as('paid_minor'),
      awaitedSum.as('awaited_minor'),
      countTicketsDue.as('tickets_due'),
      countNeeds('approval', now).as('requests'),
      countNeeds('transfer', now).as('transfers'),
      countNeeds('hold_today', now).as('holds_today'),
      countNeeds('refund', now).as('refunds_owed'),
    ])
    .where('organiser_id', '=', organiserId)
    .where('cards.deleted_at', 'is', null)
    .orderBy(sql`events.starts_at desc nulls last`)
    .orderBy('events.id', 'desc')
    .limit(200)
    .execute()

/** The types of tickets of events, those that are not offered any more too, and how many of each were let in. */
export const listSoldTypes = (db: Db, eventIds: readonly number[]) =>
  db
    .selectFrom('ticket_types')
    .selectAll()
    .select(
      sql<number>`(select count(*) from tickets
        where tickets.ticket_type_id = ticket_types.id and tickets.entries > 0)`.as('arrived'),
    )
    .where('event_id', '=', (eb) => eb.fn.any(eb.val([...eventIds])))
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
