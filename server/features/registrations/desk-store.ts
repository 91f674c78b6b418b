import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { countNeeds, countTicketsDue, dayStart } from './list-store.ts'

const sold = sql`registrations join registration_items on registration_id = registrations.id
  where event_id = events.id and holds_seats`

type Days = readonly { readonly day: string; readonly ticket_type_id: number; readonly seats: number }[]
type Types = readonly { readonly ticket_type_id: number; readonly pricing_type: string }[]
type Money = readonly Readonly<
  { currency: string } & Record<'held_minor' | 'paid_minor' | 'owed_minor' | 'returned_minor', number>
>[]

/** Seats that are taken, by the day in the zone of the event and the type of ticket. */
const days = sql<Days>`(select coalesce(jsonb_agg(to_jsonb(one) order by one.day, ticket_type_id), '[]') from (
  select (registrations.created_at at time zone events.time_zone)::date::text as day, ticket_type_id,
    sum(quantity)::int as seats
  from ${sold} group by 1, 2) as one)`

const types = sql<Types>`(select coalesce(jsonb_agg(jsonb_build_object('ticket_type_id', id, 'pricing_type', pricing_type)
  order by sort_order, id), '[]') from ticket_types where event_id = events.id and (is_active or taken > 0))`

/** What has paid a registration is one payment: an order has one at most that is applied. */
const money = sql<Money>`(select coalesce(jsonb_agg(to_jsonb(one) order by one.currency), '[]') from (
  select registrations.currency,
    coalesce(sum(registrations.amount_minor) filter (where registrations.status in ('held', 'awaiting_payment')), 0)::bigint
      as held_minor,
    coalesce(sum(registrations.amount_minor - coalesce(refunded_minor, 0))
      filter (where registrations.status = 'confirmed'), 0)::bigint as paid_minor,
    coalesce(sum(payments.amount_minor - refunded_minor)
      filter (where registrations.status = 'cancelled' and provider_order_id is not null), 0)::bigint as owed_minor,
    coalesce(sum(refunded_minor), 0)::bigint as returned_minor
  from registrations left join payments on payments.order_id = registrations.order_id and is_applied
  where event_id = events.id and registrations.amount_minor > 0
  group by registrations.currency) as one)`

const todays = (
  what: ReturnType<typeof sql<number>>,
  now: Date,
) => sql<number>`(select ${what} from registrations
  where event_id = events.id and holds_seats and created_at >= ${dayStart(sql.ref('events.time_zone'), now)})`

/** What an organiser sees of an event of theirs at a glance, all of the same moment. */
export const findDesk = (
  db: Db,
  { cardId, organiserId, now }: { readonly cardId: number; readonly organiserId: string; readonly now: Date },
) =>
  db
    .selectFrom('events')
    .innerJoin('cards', 'cards.id', 'events.card_id')
    .select(['card_id', 'capacity', 'taken'])
    .select([
      sql<string>`(${now}::timestamptz at time zone events.time_zone)::date::text`.as('today'),
      todays(sql<number>`count(*)`, now).as('registrations_today'),
      todays(sql<number>`coalesce(sum(seats), 0)::int`, now).as('seats_today'),
      days.as('days'),
      types.as('ticket_types'),
      money.as('money'),
      countNeeds('approval', now).as('requests'),
      countNeeds('transfer', now).as('transfers'),
      countNeeds('hold_today', now).as('holds_today'),
      countNeeds('refund', now).as('refunds'),
      countTicketsDue.as('tickets'),
    ])
    .where('card_id', '=', cardId)
    .where('organiser_id', '=', organiserId)
    .where('cards.deleted_at', 'is', null)
    .executeTakeFirst()

/** What waits for an organiser, of all their events together, as each of them counts it. */
export const countWaiting = (db: Db, organiserId: string, now: Date) =>
  db
    .selectFrom(
      db
        .selectFrom('events')
        .innerJoin('cards', 'cards.id', 'events.card_id')
        .select([countNeeds('approval', now).as('requests'), countNeeds('transfer', now).as('transfers')])
        .where('organiser_id', '=', organiserId)
        .where('cards.deleted_at', 'is', null)
        .as('event'),
    )
    .select([
      sql<number>`coalesce(sum(requests), 0)::integer`.as('requests'),
      sql<number>`coalesce(sum(transfers), 0)::integer`.as('transfers'),
    ])
    .executeTakeFirstOrThrow()

/** The events that an organiser finds in the dashboard. */
export const countEvents = async (db: Db, organiserId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('events')
    .innerJoin('cards', 'cards.id', 'events.card_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organiser_id', '=', organiserId)
    .where('cards.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
