import type { EventState, SaleState } from '#contract/kinds/event-values.ts'
import { dayAfter, momentOf, wallTimeOf } from '#formats/zoned-time.ts'

type Times = { readonly starts_at: Date | null; readonly ends_at: Date | null; readonly time_zone: string }

type TicketType = {
  readonly quantity: number | null
  readonly taken: number
  readonly sales_start: Date | null
  readonly sales_end: Date | null
  readonly early_minor: number | null
  readonly early_until: Date | null
  readonly early_quantity: number | null
}

type Seats = {
  readonly capacity: number | null
  readonly taken: number
  readonly ticket_types: readonly TicketType[]
}

type Event = Times &
  Seats & { readonly status: 'open' | 'closed' | 'cancelled'; readonly registration_ends_at: Date | null }

/** When an event is over: at its end; without one at the end of its first day, where it takes place. */
export function endOf({ starts_at: start, ends_at: end, time_zone: timeZone }: Times): Date | undefined {
  if (end !== null || start === null) return end ?? undefined
  const [day = ''] = wallTimeOf(start, timeZone).split('T')
  return momentOf(`${dayAfter(day)}T00:00`, timeZone)
}

/** When no registration is taken any more, if nobody closes it before. */
const lastMoment = (event: Event): Date | undefined => event.registration_ends_at ?? endOf(event)

/** What visitors find: the organiser's decision first, then the calendar, then the seats. */
export function eventState(event: Event, now: Date): EventState {
  const end = endOf(event)
  if (event.status === 'cancelled') return 'cancelled'
  if (end !== undefined && now >= end) return 'over'
  const last = lastMoment(event)
  if (event.status === 'closed' || (last !== undefined && now >= last)) return 'closed'
  return seatsLeft(event) === 0 ? 'full' : 'open'
}

/** The same for whoever has seats, or counts them elsewhere: never `full`. */
export const stateWithoutSeats = (event: Omit<Event, keyof Seats>, now: Date): EventState =>
  eventState({ ...event, capacity: null, taken: 0, ticket_types: [] }, now)

/** @returns null when there are as many as one likes */
export function seatsLeft({ capacity, taken, ticket_types: types }: Seats): number | null {
  const ofEvent = capacity === null ? Infinity : capacity - taken
  const ofTypes = types.reduce((sum, type) => sum + typeSeats(type), 0)
  const left = Math.max(0, Math.min(ofEvent, types.length === 0 ? Infinity : ofTypes))
  return left === Infinity ? null : left
}

const typeSeats = ({ quantity, taken }: TicketType) => (quantity === null ? Infinity : quantity - taken)

/** The tickets of a type that are left, which the seats of the event bound too; null when there are as many as one likes. */
export function ticketsLeft(type: TicketType, event: Seats): number | null {
  const left = Math.max(0, Math.min(typeSeats(type), seatsLeft(event) ?? Infinity))
  return left === Infinity ? null : left
}

export function saleState(type: TicketType, event: Seats, now: Date): SaleState {
  const { sales_start: start, sales_end: end } = type
  if (end !== null && now >= end) return 'ended'
  if (ticketsLeft(type, event) === 0) return 'sold_out'
  return start !== null && now < start ? 'not_started' : 'open'
}

/**
 * The early price of a type, while it holds: until its moment, and while fewer tickets are taken than its number.
 * @returns how many are left at it, null for as many as one likes; undefined when there is none (any more)
 */
export function earlyOf(
  { early_minor: price, early_until: until, early_quantity: most, taken }: TicketType,
  now: Date,
): { readonly left: number | null } | undefined {
  if (price === null || (until !== null && now >= until)) return undefined
  const left = most === null ? null : most - taken
  return left !== null && left <= 0 ? undefined : { left }
}

/** When what visitors find changes next by time alone. */
export function nextChange(event: Event, now: Date): Date | undefined {
  const moments = [
    endOf(event),
    event.registration_ends_at ?? undefined,
    ...event.ticket_types.flatMap(({ sales_start, sales_end, early_until }) => [
      sales_start ?? undefined,
      sales_end ?? undefined,
      early_until ?? undefined,
    ]),
  ]
  return moments
    .filter((moment) => moment !== undefined)
    .filter((moment) => moment > now)
    .toSorted((one, other) => one.getTime() - other.getTime())[0]
}
