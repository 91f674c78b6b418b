/** Statements that say of an event ($1 is the id of its card) what must never be; each reads one moment of the database. */

/** Seats of the event, of its types, then uses of its codes: how many are taken, how many registrations hold, and how many there are. */
export const seatCounts = `
  select 'event' as what, taken, capacity as most, coalesce((select sum(seats) from registrations
    where event_id = events.id and holds_seats), 0)::int as held
  from events where card_id = $1
  union all
  (select pricing_type, taken, quantity, coalesce((select sum(quantity) from registration_items
    join registrations on registrations.id = registration_id
    where ticket_type_id = ticket_types.id and holds_seats), 0)::int
  from ticket_types where event_id = (select id from events where card_id = $1) order by ticket_types.id)
  union all
  (select code, taken, max_uses, coalesce((select sum(code_uses) from registrations
    where code_id = event_codes.id and holds_seats), 0)::int
  from event_codes where event_id = (select id from events where card_id = $1) order by event_codes.id)`

export type SeatCount = {
  readonly what: string
  readonly taken: number
  readonly held: number
  readonly most: number | null
}

/** The rule that no moment breaks. */
export const isRight = ({ taken, held, most }: SeatCount): boolean =>
  taken === held && taken >= 0 && (most === null || taken <= most)

/**
 * Money that a provider has taken for registrations, when nothing is on its way any more: it has paid a registration that has
 * its seats or was cancelled by somebody later, or all of it went back.
 */
export const lostMoney = `
  select registrations.public_id, registrations.status, is_applied, payments.amount_minor, refunded_minor
  from payments join registrations on registrations.order_id = payments.order_id
    join events on events.id = event_id
  where card_id = $1 and payments.status = 'captured'
    and not (is_applied and registrations.status = 'confirmed' and refunded_minor = 0)
    and not (is_applied and registrations.status = 'cancelled' and refunded_minor = 0)
    and not (is_applied and registrations.status = 'refunded' and refunded_minor = payments.amount_minor)
    and not (not is_applied and refunded_minor = payments.amount_minor)`

/** Registrations without as many valid tickets as they have seats, or with tickets that they must not have. */
export const wrongTickets = `
  select public_id, registrations.status, seats, count(tickets.id) filter (where tickets.status = 'valid')::int as valid
  from registrations join events on events.id = event_id left join tickets on registration_id = registrations.id
  where card_id = $1
  group by registrations.id
  having count(tickets.id) filter (where tickets.status = 'valid')
    <> case when registrations.status = 'confirmed' then seats else 0 end`
