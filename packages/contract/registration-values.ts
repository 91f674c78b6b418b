/** The values of registrations, apart from their schemas: a screen opens without those. */

/**
 * `awaiting_approval` waits for the organiser to answer a request, and has no seats; `held` waits for a payment provider,
 * `awaiting_payment` for the organiser, who has seen the transfer.
 */
export const registrationStatuses = [
  'awaiting_approval',
  'held',
  'awaiting_payment',
  'confirmed',
  'expired',
  'cancelled',
  'refunded',
  'declined',
] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

/** How an attendee pays; `cash` is at the door. */
export const paymentMethods = ['provider', 'upi', 'bank', 'cash'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** How the organiser was paid. */
export const receivedMethods = ['upi', 'bank', 'cash'] as const

export const ticketStatuses = ['valid', 'void'] as const

export const genders = ['', 'female', 'male', 'other'] as const
export const foodPreferences = ['', 'vegetarian', 'vegan', 'jain', 'non_vegetarian'] as const

/** The most mails of one message to attendees. */
export const maxReceivers = 2000

/** Versions of what attendees agree to, oldest first (`consent` in the words of their pages). */
export const attendConsents = ['attend-1'] as const
export const currentAttendConsent: (typeof attendConsents)[number] = 'attend-1'

/** What columns of a guest list hold. */
export const guestColumns = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'ticket_type',
  'quantity',
  'food_preference',
] as const
export type GuestColumn = (typeof guestColumns)[number]

/** How an organiser answers a request; requests of one call. */
export const requestAnswers = ['approved', 'declined'] as const
export const maxAnswersAtOnce = 100

/**
 * What an organiser has to do about a registration: answer its request; look whether its transfer has come; do so today, because its seats go; send its
 * money back. One that is paid at the door waits for nobody.
 */
export const registrationNeeds = ['approval', 'transfer', 'hold_today', 'refund'] as const
export type RegistrationNeed = (typeof registrationNeeds)[number]

/** Files of a list of guests for people, and what one row of them is. */
export const guestFileFormats = ['xlsx', 'csv'] as const
export const guestFileRows = ['registrations', 'tickets'] as const
