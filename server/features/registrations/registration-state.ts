import type { EventState } from '#contract/kinds/event-values.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { endOf } from '../events/index.ts'
import type { EventRow } from '../events/index.ts'
import { next } from './machine/next.ts'
import { holdsSeats } from './machine/rules.ts'
import type { Fact, Known, Refused, Registration, Seats, Step, Tickets } from './machine/state.ts'
import type { HoldTerms } from './rules.ts'
import type { RegistrationRow } from './store.ts'

/** A registration that is locked, with what is decided together with it. */
export type Locked = {
  readonly row: RegistrationRow
  readonly tickets: readonly Tickets[]
  /** Null where none are to be taken. */
  readonly seats: Seats | null
  readonly isMoneyBack: boolean
}

/** The column is a text, whose values a constraint knows. */
export const methodOf = ({ payment_method: method }: Pick<RegistrationRow, 'payment_method'>) =>
  method as Registration['method']

/** A registration as the machine sees it. What only few facts need is left out by those who ask about others. */
export const stateOf = (
  row: RegistrationRow,
  { tickets = [], seats = null, isMoneyBack = false }: Partial<Locked> = {},
): Known => ({
  registration: {
    status: row.status,
    tickets,
    amountMinor: row.amount_minor,
    method: methodOf(row),
    holdEndsAt: row.hold_expires_at?.getTime() ?? null,
    approvedAt: row.approved_at?.getTime() ?? null,
    confirmedAt: row.confirmed_at?.getTime() ?? null,
    cancelledAt: row.cancelled_at?.getTime() ?? null,
  },
  seats,
  isMoneyBack,
  told: row.email === '' ? null : row.told,
  isMailedLater: row.tickets_due,
})

/** What would follow, without a lock and without being stored: for whoever shows or prepares it. */
export const preview = ({ now }: Pick<AppCtx, 'now'>, row: RegistrationRow, fact: Fact): Step | Refused =>
  next(stateOf(row), fact, now().getTime())

const momentOf = (at: number | null) => (at === null ? null : new Date(at))

/** What is stored of what the machine says. */
export const columnsOf = ({
  status,
  method,
  holdEndsAt,
  approvedAt,
  confirmedAt,
  cancelledAt,
}: Registration) => ({
  status,
  holds_seats: holdsSeats(status),
  payment_method: method,
  hold_expires_at: momentOf(holdEndsAt),
  approved_at: momentOf(approvedAt),
  confirmed_at: momentOf(confirmedAt),
  cancelled_at: momentOf(cancelledAt),
})

type OfEvent = {
  readonly event: Pick<EventRow, 'guests_cancel' | 'edits_until' | 'starts_at'>
  readonly offer: { readonly state: EventState }
}

/** That an attendee gives up. */
export const givenUp = ({ event, offer }: OfEvent): Fact => ({
  type: 'given up',
  offer: offer.state,
  isAllowed: event.guests_cancel,
})

/** That an attendee changes their name or answers: until the event starts, where the organiser says nothing else. */
export const detailsChanged = ({ event, offer }: OfEvent): Fact => ({
  type: 'details changed',
  offer: offer.state,
  until: (event.edits_until ?? event.starts_at)?.getTime() ?? null,
})

type Timed = Pick<EventRow, 'hold_hours' | 'registration_ends_at' | 'starts_at' | 'ends_at' | 'time_zone'>

/** What bounds how long seats of an event wait for money. */
export const termsOf = (event: Timed): HoldTerms => ({
  holdHours: event.hold_hours,
  registrationEndsAt: event.registration_ends_at?.getTime() ?? null,
  startsAt: event.starts_at?.getTime() ?? null,
  overAt: endOf(event)?.getTime() ?? null,
})

/** The seats of an event as it was read while it was locked. @param maximum the most that the organiser's plan allows; null without a limit */
export const seatsOfEvent = (
  { capacity, taken, ticket_types: types }: Pick<EventRow, 'capacity' | 'taken' | 'ticket_types'>,
  maximum: number | null,
): Seats => ({ most: Math.min(capacity ?? Infinity, maximum ?? Infinity), taken, types })
