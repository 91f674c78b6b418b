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

/** Who expects to come and is written to. Seats that are held for a provider are not asked for yet. */
export const expecting: readonly RegistrationStatus[] = ['awaiting_payment', 'confirmed']

/** Whether an event takes registrations. An organiser can still invite when registration is closed. */
export const takesRegistrations = (offer: EventState, by: 'attendee' | 'organiser'): boolean =>
  offer === 'open' || offer === 'full' || (offer === 'closed' && by === 'organiser')

/** Of one address or phone number, for one event, that are not cancelled: nobody buys it empty. */
export const maxSeatsOfPerson = 20
