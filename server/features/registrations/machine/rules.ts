import type { EventState } from '#contract/kinds/event-values.ts'
import type { RegistrationStatus } from '#contract/registration-values.ts'

type Moves = Readonly<Record<string, Readonly<Partial<Record<RegistrationStatus, RegistrationStatus>>>>>

/** What happens, and where it leads from which status. From a status that is not named it leads nowhere. */
export const registrationMoves = {
  paid: { held: 'confirmed', awaiting_payment: 'confirmed', expired: 'confirmed' },
  over: { held: 'expired', awaiting_payment: 'expired' },
  rejected: { held: 'cancelled', awaiting_payment: 'cancelled' },
  cancelled: { held: 'cancelled', awaiting_payment: 'cancelled', confirmed: 'cancelled' },
  ended: { confirmed: 'cancelled' },
  approvedFree: { awaiting_approval: 'confirmed' },
  approvedTransfer: { awaiting_approval: 'awaiting_payment' },
  approvedProvider: { awaiting_approval: 'held' },
  declined: { awaiting_approval: 'declined' },
  withdrawn: { awaiting_approval: 'cancelled' },
  unanswered: { awaiting_approval: 'cancelled' },
  allIsBack: { cancelled: 'refunded' },
  someIsNotBack: { refunded: 'cancelled' },
} as const satisfies Moves

/** Where a status leads when something happens. @returns undefined when it leads nowhere */
export const follow = (
  what: keyof typeof registrationMoves,
  from: RegistrationStatus,
): RegistrationStatus | undefined => (registrationMoves as Moves)[what]?.[from]

/** Who has seats. */
export const holdsSeats = (status: RegistrationStatus): boolean =>
  status === 'held' || status === 'awaiting_payment' || status === 'confirmed'

/** Whose money may still come, but whose seats are free by now: they are taken again, if as many are left. */
export const needsSeatsAgain = (status: RegistrationStatus): boolean =>
  follow('paid', status) !== undefined && !holdsSeats(status)

/** Who expects to come, or hopes to, and is written to. */
const expecting: readonly RegistrationStatus[] = ['awaiting_approval', 'awaiting_payment', 'confirmed']

/**
 * The same of one registration. Seats that a form holds for a provider are not asked for yet; those of a request that was approved are, as
 * nobody sits before the page.
 */
export const isExpecting = ({
  status,
  approvedAt,
}: {
  readonly status: RegistrationStatus
  readonly approvedAt: number | null
}): boolean => expecting.includes(status) || (status === 'held' && approvedAt !== null)

/** Whether an event takes registrations. An organiser can still invite when registration is closed. */
export const takesRegistrations = (offer: EventState, by: 'attendee' | 'organiser'): boolean =>
  offer === 'open' || offer === 'full' || (offer === 'closed' && by === 'organiser')

/** Of one address or phone number, for one event, that are not cancelled, and of its open requests: nobody buys it empty. */
export const maxSeatsOfPerson = 20

/** Open requests of one event: what an organiser can still read, and a flood of forms ends there. */
export const maxRequests = 2000
