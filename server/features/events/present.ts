import type { PublicEvent } from '#contract/event-cards.ts'
import { earlyOf, eventState, saleState, seatsLeft, ticketsLeft } from './rules.ts'
import type { EventRow, TicketTypeRow } from './store.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** What everybody may know of an event at this moment: nothing of hidden types. */
export function presentEvent(event: EventRow, now: Date): PublicEvent {
  const shown = { ...event, ticket_types: event.ticket_types.filter(({ needs_code: isHidden }) => !isHidden) }
  return { ...presentWhole(shown, now), state: eventState(event, now) }
}

/** The same with hidden types, for its organiser and for whoever sells. */
export function presentWhole(event: EventRow, now: Date): PublicEvent {
  return {
    event_card_id: event.id,
    state: eventState(event, now),
    starts_at: iso(event.starts_at),
    ends_at: iso(event.ends_at),
    is_all_day: event.is_all_day,
    registration_ends_at: iso(event.registration_ends_at),
    time_zone: event.time_zone,
    currency: event.currency,
    per_order_limit: event.per_order_limit,
    needs_approval: event.needs_approval,
    left: seatsLeft(event),
    ticket_types: event.ticket_types.map((type) => presentType(type, event, now)),
  }
}

function presentType(type: TicketTypeRow, event: EventRow, now: Date): PublicEvent['ticket_types'][number] {
  const early = earlyOf(type, now)
  const { amount_minor: full_minor, early_minor, early_until } = type
  return {
    ticket_type_id: type.id,
    id: type.item_id,
    pricing_type: type.pricing_type,
    kind: type.kind,
    amount_minor: early === undefined ? full_minor : (early_minor ?? full_minor),
    min_minor: type.min_minor,
    needs_code: type.needs_code,
    early: early === undefined ? null : { full_minor, until: iso(early_until), left: early.left },
    per_order_limit: type.per_order_limit,
    left: ticketsLeft(type, event),
    sale: saleState(type, event, now),
    sales_start: iso(type.sales_start),
    sales_end: iso(type.sales_end),
  }
}
