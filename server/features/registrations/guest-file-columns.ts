import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Registration } from '#contract/registration-shapes.ts'
import type { foodPreferences, genders } from '#contract/registration-values.ts'
import type { SheetCell } from '#formats/sheet.ts'
import type { SaidShown } from './questions/said-of.ts'
import type { listPricedTickets } from './ticket-store.ts'

type Ticket = Awaited<ReturnType<typeof listPricedTickets>>[number]
/** What a row is about: a registration, in the zone of its event; and one of its tickets, where a row is a ticket. */
export type GuestRow<T = Ticket | undefined> = {
  readonly of: Registration
  readonly ticket: T
  readonly timeZone: string
  readonly i18n: I18n
  /** What was answered, and who comes with which ticket. */
  readonly said: SaidShown
}
export type Column<T> = {
  readonly title: MessageDescriptor | string
  readonly cell: (row: GuestRow<T>) => SheetCell
}

const statuses: Readonly<Record<Registration['status'], MessageDescriptor>> = {
  awaiting_approval: msg({ message: 'Request', context: 'registration' }),
  held: msg({ message: 'Paying now', context: 'registration' }),
  awaiting_payment: msg({ message: 'Awaiting payment', context: 'registration' }),
  confirmed: msg({ message: 'Confirmed', context: 'registration' }),
  expired: msg({ message: 'Expired', context: 'registration' }),
  cancelled: msg({ message: 'Cancelled', context: 'registration' }),
  refunded: msg({ message: 'Refunded', context: 'registration' }),
  declined: msg({ message: 'Declined', context: 'registration' }),
}
const methods: Readonly<Record<Registration['payment_method'], MessageDescriptor>> = {
  none: msg({ message: 'Nothing to pay', context: 'registration' }),
  provider: msg({ message: 'Paid online', context: 'registration' }),
  upi: msg({ message: 'UPI', context: 'registration' }),
  bank: msg({ message: 'Bank transfer', context: 'registration' }),
  cash: msg({ message: 'Cash', context: 'registration' }),
}
export const foods: Readonly<Record<Exclude<(typeof foodPreferences)[number], ''>, MessageDescriptor>> = {
  vegetarian: msg({ message: 'Vegetarian', context: 'food' }),
  vegan: msg({ message: 'Vegan', context: 'food' }),
  jain: msg({ message: 'Jain', context: 'food' }),
  non_vegetarian: msg({ message: 'Non-vegetarian', context: 'food' }),
}
const people: Readonly<Record<Exclude<(typeof genders)[number], ''>, MessageDescriptor>> = {
  female: msg({ message: 'Female', context: 'person' }),
  male: msg({ message: 'Male', context: 'person' }),
  other: msg({ message: 'Other', context: 'person' }),
}

/** A value as a word; as it is, where this version has none for it. */
export const wordOf = (
  i18n: I18n,
  words: Readonly<Record<string, MessageDescriptor>>,
  value: string,
): string => {
  const word = words[value]
  return word === undefined ? value : i18n._(word)
}

const moment = (at: Date | string | null, timeZone: string) =>
  at === null ? null : { at: new Date(at), timeZone }

/** A column that is a text of the registration. */
const text = <Name extends 'public_id' | 'first_name' | 'email' | 'phone' | 'country_name' | 'message'>(
  title: MessageDescriptor,
  name: Name,
): Column<unknown> => ({ title, cell: ({ of }) => of[name] })

const before: readonly Column<unknown>[] = [
  text(msg({ message: 'Registration', context: 'file of guests' }), 'public_id'),
  text(msg({ message: 'Name', context: 'file of guests' }), 'first_name'),
  text(msg({ message: 'Email', context: 'file of guests' }), 'email'),
  text(msg({ message: 'Phone number', context: 'file of guests' }), 'phone'),
]
const currency: Column<unknown> = {
  title: msg({ message: 'Currency', context: 'file of guests' }),
  cell: ({ of }) => of.currency,
}
/** What it was made with, and what that took off in all. */
const ofCode = [
  { title: msg({ message: 'Code', context: 'file of guests' }), cell: ({ of }) => of.code },
  {
    title: msg({ message: 'Discount', context: 'file of guests' }),
    cell: ({ of }) => ({ minor: of.discount_minor, currency: of.currency }),
  },
] as const satisfies readonly Column<unknown>[]
const after: readonly Column<unknown>[] = [
  {
    title: msg({ message: 'Status', context: 'file of guests' }),
    cell: ({ of, i18n }) =>
      of.status === 'held' && of.approved_at !== null
        ? i18n._(msg({ message: 'Approved, not paid', context: 'registration' }))
        : wordOf(i18n, statuses, of.status),
  },
  {
    title: msg({ message: 'Payment', context: 'file of guests' }),
    cell: ({ of, i18n }) => wordOf(i18n, methods, of.payment_method),
  },
  {
    title: msg({ message: 'Payment reference', context: 'file of guests' }),
    cell: ({ of }) => of.payment_reference,
  },
  {
    title: msg({ message: 'Registered', context: 'file of guests' }),
    cell: ({ of, timeZone }) => moment(of.created_at, timeZone),
  },
  {
    title: msg({ message: 'Confirmed', context: 'file of guests' }),
    cell: ({ of, timeZone }) => moment(of.confirmed_at, timeZone),
  },
  {
    title: msg({ message: 'Cancelled', context: 'file of guests' }),
    cell: ({ of, timeZone }) => moment(of.cancelled_at, timeZone),
  },
  {
    title: msg({ message: 'Food', context: 'file of guests' }),
    cell: ({ of, i18n }) => wordOf(i18n, foods, of.food_preference),
  },
  {
    title: msg({ message: 'Gender', context: 'file of guests' }),
    cell: ({ of, i18n }) => wordOf(i18n, people, of.gender),
  },
  { title: msg({ message: 'Date of birth', context: 'file of guests' }), cell: ({ of }) => of.dob },
  text(msg({ message: 'Country', context: 'file of guests' }), 'country_name'),
  text(msg({ message: 'Message', context: 'file of guests' }), 'message'),
  {
    title: msg({ message: 'Time zone', context: 'file of guests' }),
    cell: ({ timeZone }) => timeZone,
  },
]

/** A row for each registration. */
export const registrationColumns: readonly Column<unknown>[] = [
  ...before,
  { title: msg({ message: 'Tickets', context: 'file of guests' }), cell: ({ of }) => of.ticket_type },
  { title: msg({ message: 'Seats', context: 'file of guests' }), cell: ({ of }) => of.seats },
  { title: msg({ message: 'Arrived', context: 'file of guests' }), cell: ({ of }) => of.arrived },
  {
    title: msg({ message: 'Amount', context: 'file of guests' }),
    cell: ({ of }) => ({ minor: of.amount_minor, currency: of.currency }),
  },
  {
    title: msg({ message: 'Sent back', context: 'file of guests' }),
    cell: ({ of }) => ({ minor: of.refunded_minor, currency: of.currency }),
  },
  ...ofCode,
  currency,
  ...after,
]

/** A row for each ticket, at what it has cost. */
export const ticketColumns: readonly Column<Ticket>[] = [
  {
    title: msg({ message: 'Ticket number', context: 'file of guests' }),
    cell: ({ ticket }) => ticket.serial,
  },
  {
    title: msg({ message: 'Ticket', context: 'file of guests' }),
    cell: ({ ticket }) => ticket.pricing_type,
  },
  {
    title: msg({ message: 'Ticket is valid', context: 'file of guests' }),
    cell: ({ ticket, i18n }) =>
      ticket.status === 'valid'
        ? i18n._(msg({ message: 'Yes', context: 'file of guests' }))
        : i18n._(msg({ message: 'No', context: 'file of guests' })),
  },
  ...before,
  {
    title: msg({ message: 'Arrived', context: 'file of guests' }),
    cell: ({ ticket, timeZone }) => moment(ticket.first_entry_at, timeZone),
  },
  {
    title: msg({ message: 'Amount', context: 'file of guests' }),
    cell: ({ of, ticket }) => ({ minor: ticket.unit_minor, currency: of.currency }),
  },
  ofCode[0],
  currency,
  ...after,
]
