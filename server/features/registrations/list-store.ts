import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { column, walkRows } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'
import { isOfPerson } from './store.ts'

const arrived = sql<number>`(select count(*) from tickets
  where tickets.registration_id = registrations.id and tickets.entries > 0)`

/** Registrations where they are searched, filtered and counted. */
export const registrationIds = tables
  .selectFrom('registrations')
  .innerJoin('events', 'events.id', 'registrations.event_id')
  .selectAll('registrations')
  .select(['events.organiser_id', 'events.card_id'])

/** Registrations with their event and what they are for. */
export const registrationRows = registrationIds
  .innerJoin('cards', 'cards.id', 'events.card_id')
  .select('cards.title as event_title')
  .select(arrived.as('arrived'))
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
  walkRows(db, registrationRows.select(['events.starts_at', 'events.time_zone']), {
    where: [isOfPerson(userId)],
  })

export const isOrganisedBy = (userId: string) => sql<boolean>`${column('organiser_id')} = ${userId}::uuid`

export const hasType = (typeId: number) => sql<boolean>`exists (select from registration_items
  where registration_id = ${column('id')} and ticket_type_id = ${typeId})`

/** Whether anybody of it has come. */
export const hasArrived = (answer: 'yes' | 'no') => {
  const some = sql<boolean>`exists (select from tickets where registration_id = ${column('id')} and entries > 0)`
  return answer === 'yes' ? some : sql<boolean>`not ${some}`
}

/** A registration for an event of this organiser. */
export const findOwnRegistration = (db: Db, organiserId: string, id: number) =>
  db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .selectAll('registrations')
    .where('registrations.id', '=', id)
    .where('events.organiser_id', '=', organiserId)
    .executeTakeFirst()

type Status = Selectable<Database['registrations']>['status']
const countOf = (status: Status) =>
  sql<number>`(select count(*) from registrations where event_id = events.id and status = ${sql.lit(status)})`
const sumOf = (status: Status) =>
  sql<number>`(select coalesce(sum(amount_minor), 0)::bigint from registrations
    where event_id = events.id and status = ${sql.lit(status)})`

/** What was sold of the events of an organiser, those that begin last first. Deleted ones are left out. */
export const listSales = (db: Db, organiserId: string) =>
  db
    .selectFrom('events')
    .innerJoin('cards', 'cards.id', 'events.card_id')
    .innerJoin('card_links', 'card_links.card_id', 'cards.id')
    .selectAll('events')
    .select(['cards.title', 'card_links.slug'])
    .select([
      countOf('held').as('held'),
      countOf('awaiting_payment').as('awaiting_payment'),
      countOf('confirmed').as('confirmed'),
      sql<number>`(select count(*) from registrations
        where event_id = events.id and status in ('cancelled', 'refunded'))`.as('cancelled'),
      sumOf('confirmed').as('paid_minor'),
      sumOf('awaiting_payment').as('awaited_minor'),
      sql<number>`(select count(*) from registrations where event_id = events.id and tickets_due
        and status = 'confirmed' and email <> '')`.as('tickets_due'),
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
