import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { eventStates, ticketKinds } from './kinds/event-values.ts'

/** Amounts are in the smallest unit of the currency. */
const minor = z.int()
const Moment = z.iso.datetime().nullable()

/** An event with what was sold of it, for its organiser. */
export const OrganisedEvent = z.object({
  card_id: z.int(),
  event_card_id: z.int(),
  title: z.string(),
  slug: z.string(),
  /** The code of its card. */
  qrcode_id: z.int(),
  /** Whether the code shows the page of the event. */
  is_active: z.boolean(),
  state: z.enum(eventStates),
  starts_at: Moment,
  /** When its last day is over, of an event that takes whole days. */
  ends_at: Moment,
  is_all_day: z.boolean(),
  time_zone: z.string(),
  /** Copies of an event to other dates have one series; null without. */
  series_id: z.uuid().nullable(),
  currency: z.string(),
  /** Null: as many as one likes. */
  capacity: z.int().nullable(),
  /** Seats that are held, to be paid or confirmed. */
  taken: z.int(),
  /** Registrations by their status. */
  held: z.int(),
  awaiting_payment: z.int(),
  confirmed: z.int(),
  cancelled: z.int(),
  /** Tickets that were let in. */
  arrived: z.int(),
  /** Of confirmed registrations, without what went back of it, in the currency that the event has now. */
  paid_minor: minor,
  /** Of those that wait to be confirmed, likewise. */
  awaited_minor: minor,
  /** Confirmed registrations of an imported list whose tickets were not mailed yet. */
  tickets_due: z.int(),
  /** Requests that wait for an answer. They have no seats. */
  requests: z.int(),
  /** Registrations whose transfer has to be looked for; those of them whose seats go today, in the zone of the event; money that has to go back. */
  transfers: z.int(),
  holds_today: z.int(),
  refunds_owed: z.int(),
  ticket_types: z.array(
    z.object({
      ticket_type_id: z.int(),
      pricing_type: z.string(),
      kind: z.enum(ticketKinds),
      quantity: z.int().nullable(),
      taken: z.int(),
      arrived: z.int(),
      is_active: z.boolean(),
      needs_code: z.boolean(),
    }),
  ),
})
export type OrganisedEvent = z.output<typeof OrganisedEvent>

export const listOrganisedEvents = endpoint({
  method: 'GET',
  path: '/v1/event-registration/events',
  access: 'user',
  summary: 'List the events that I organise, with sales and attendance',
  reply: z.object({ list: z.array(OrganisedEvent) }),
  errors: [],
})
