import { z } from 'zod'
import { Optional, OptionalEmail, Phone } from './contact-shapes.ts'
import { Id, ShownEmail, codeLine, line, prose, requiredLine, stamps } from './fields.ts'
import { EventCodeText, usedCode } from './event-codes.ts'
import { issue } from './issues.ts'
import { eventStates, maxAmount, maxPerOrder, maxTicketTypes } from './kinds/event-values.ts'
import { Refund } from './payment-shapes.ts'
import { askedFields, shownAnswers } from './registration-answers.ts'
import {
  attendConsents,
  currentAttendConsent,
  foodPreferences,
  genders,
  paymentMethods,
  registrationStatuses,
  ticketStatuses,
} from './registration-values.ts'

/** Amounts are in the smallest unit of the currency. */
const minor = z.int()
const Moment = z.iso.datetime().nullable()
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** A day since 1900, or empty. The server refuses days to come. */
const Birthday = Optional.pipe(
  z.union([z.literal(''), z.iso.date(issue('invalid_date'))], issue('invalid_date')),
).refine((day) => day === '' || day >= '1900-01-01', issue('invalid_date'))

/** What is stored of somebody who takes part (specification §3 "Registered attendee"). */
const attendeeFields = {
  first_name: requiredLine(100, 'enter_name'),
  email: OptionalEmail,
  phone: Phone,
  dob: Birthday,
  gender: Optional.pipe(z.enum(genders, issue('invalid_choice'))),
  message: Optional.pipe(prose(1000)),
  country_name: Optional.pipe(line(80)),
  food_preference: Optional.pipe(z.enum(foodPreferences, issue('invalid_choice'))),
}

/** Whoever takes part can be told when something changes. */
const isReachable = (form: { readonly phone?: string; readonly email?: string }) =>
  Boolean(form.phone) || Boolean(form.email)
/** Runs even when other fields are invalid, so that all errors are shown at once. */
const reachable = (field: 'phone' | 'email') => ({
  path: [field],
  error: issue('phone_or_email'),
  when: isObject,
})

/** An attendee's details, as the organiser edits them. */
export const AttendeeForm = z
  .object(attendeeFields)
  .refine(isReachable, reachable('phone'))
  .refine(isReachable, reachable('email'))

const WantedTickets = z.object({
  ticket_type_id: Id,
  quantity: z
    .int(issue('whole_number'))
    .min(1, issue('below_minimum'))
    .max(maxPerOrder, issue('above_maximum')),
  /** What one ticket is to cost, for a variable price or a donation. */
  amount_minor: z
    .int({ error: ({ input }) => issue(Number.isFinite(input) ? 'too_many_decimals' : 'enter_amount') })
    .min(0, issue('below_minimum'))
    .max(maxAmount)
    .optional(),
})

/** The registration form. */
export const NewRegistration = z
  .object({
    ...attendeeFields,
    ...askedFields,
    /** A link or code of the event card. */
    slug: codeLine(200),
    /** Made once for each form: sending it again returns the same registration. Without it, so does the same form within a minute. */
    client_request_id: z.guid(issue('invalid')).optional(),
    /** Specified: one ticket of this type, by its name or id. An event with one type needs neither this nor `tickets`. */
    ticket_type: Optional.pipe(line(60)),
    tickets: z.array(WantedTickets).max(maxTicketTypes, issue('too_many')).default([]),
    /** How it is paid, where something is to be paid and there are several ways. */
    payment_method: z.enum(paymentMethods, issue('invalid_choice')).nullish(),
    /** The sum that the form has said; it may have changed since. */
    total_minor: z.int().min(0).nullish(),
    /** The currency that the form has said; it may have changed since, like the sum. */
    currency: codeLine(3).optional(),
    /** Without it, the text that is valid now: whoever sends the form for somebody has shown it. */
    /** Of the organiser: it lowers the price, or opens tickets that are not shown to everybody. */
    code: EventCodeText.default(''),
    consent_version: z.literal(attendConsents, issue('consent_missing')).default(currentAttendConsent),
    /** Hidden from people; only programs fill it in. */
    website: Optional.pipe(line(2000)),
  })
  .refine(isReachable, reachable('phone'))
  .refine(isReachable, reachable('email'))
export type NewRegistration = z.output<typeof NewRegistration>

const Item = z.object({
  ticket_type_id: z.int(),
  pricing_type: z.string(),
  quantity: z.int(),
  /** What one costs without a code. */
  list_minor: minor,
  /** What was asked for it. */
  unit_minor: minor,
})

/** How an amount is paid without a payment provider. */
const Payment = z.object({
  amount_minor: minor,
  currency: z.string(),
  /** What the transfer must say, so that the organiser finds it. */
  reference: z.string(),
  /** Whose the account is. */
  payee: z.string(),
  method: z.enum(paymentMethods),
  upi: z
    .object({
      upi_id: z.string(),
      /** `upi://pay…`: the text of the QR code. */
      link: z.string(),
    })
    .nullable(),
  bank: z
    .object({
      details: z.string(),
      /** Of the bank; empty where it is not known. */
      bic: z.string(),
      /** The text of an EPC QR code; null where it is no transfer in euro to an IBAN. */
      epc: z.string().nullable(),
    })
    .nullable(),
})

/** What whoever has registered sees, by the token. */
export const PublicRegistration = z.object({
  /** People read it out, and write it on transfers. */
  public_id: z.string(),
  token: z.string(),
  status: z.enum(registrationStatuses),
  event: z.object({
    title: z.string(),
    slug: z.string(),
    venue: z.string(),
    address: z.string(),
    state: z.enum(eventStates),
    starts_at: Moment,
    ends_at: Moment,
    is_all_day: z.boolean(),
    time_zone: z.string(),
  }),
  first_name: z.string(),
  email: ShownEmail,
  phone: z.string(),
  food_preference: z.string(),
  message: z.string(),
  ...shownAnswers,
  seats: z.int(),
  items: z.array(Item),
  currency: z.string(),
  amount_minor: minor,
  /** What went back of it, or is on its way. */
  refunded_minor: minor,
  ...usedCode,
  payment_method: z.enum(['none', ...paymentMethods]),
  /** What the attendee says is the number of the transfer. */
  payment_reference: z.string(),
  /** Whether they have shown a picture or PDF of it. */
  has_payment_proof: z.boolean(),
  /** Until when the seats are held without being paid. */
  hold_expires_at: Moment,
  /** While it is to be transferred to the organiser. */
  payment: Payment.nullable(),
  /** While it is to be paid by a provider. */
  can_pay: z.boolean(),
  can_cancel: z.boolean(),
  /** Whether name and answers can be changed now. */
  can_edit: z.boolean(),
  tickets: z.array(
    z.object({
      serial: z.int(),
      pricing_type: z.string(),
      /** Whom it was passed on to; null while whoever registered has it. */
      holder: z.string().nullable(),
      /** Whose ticket it is, where that was asked; empty for whoever registered, and once it is passed on. */
      guest: z.string(),
      /** The signed text of the ticket's QR code; null once it is void, and when it was passed on. */
      code: z.string().nullable(),
      status: z.enum(ticketStatuses),
      /** Whether it can be passed on now. */
      can_pass: z.boolean(),
    }),
  ),
  created_at: z.iso.datetime(),
})
export type PublicRegistration = z.output<typeof PublicRegistration>

/** A registration as the organiser's list shows it. */
export const Registration = z.object({
  registration_id: z.int(),
  /** The code that the attendee knows it by, which transfers name. */
  public_id: z.string(),
  card_id: z.int(),
  event_title: z.string(),
  status: z.enum(registrationStatuses),
  first_name: z.string(),
  email: ShownEmail,
  phone: z.string(),
  dob: z.string().nullable(),
  gender: z.string(),
  message: z.string(),
  country_name: z.string(),
  food_preference: z.string(),
  /** The types and how many of each: `2 × VIP, 1 × Student`. */
  ticket_type: z.string(),
  /** Who comes with its tickets, where names were asked for, and whom one was passed on to: `Maya Menon, Arun Menon`. */
  guest_names: z.string(),
  seats: z.int(),
  /** How many of its tickets were let in. */
  arrived: z.int(),
  currency: z.string(),
  amount_minor: minor,
  /** What went back of it, or is on its way. */
  refunded_minor: minor,
  ...usedCode,
  payment_method: z.enum(['none', ...paymentMethods]),
  payment_reference: z.string(),
  /** Whether the attendee has shown a picture or PDF of the transfer. */
  has_payment_proof: z.boolean(),
  hold_expires_at: Moment,
  /** When its request was approved; null where nobody had to. */
  approved_at: Moment,
  confirmed_at: Moment,
  cancelled_at: Moment,
  cancel_reason: z.string(),
  ...stamps,
})
export type Registration = z.output<typeof Registration>

export const RegistrationDetail = Registration.extend({
  locale: z.string(),
  /** Of the event: the times of its guests are shown in it. */
  time_zone: z.string(),
  items: z.array(Item),
  ...shownAnswers,
  tickets: z.array(
    z.object({
      ticket_id: z.int(),
      ticket_type_id: z.int(),
      pricing_type: z.string(),
      serial: z.int(),
      /** Whom it was passed on to; null while whoever registered has it. */
      holder: z.string().nullable(),
      /** Whose ticket it is, where that was asked; empty once it is passed on. */
      guest: z.string(),
      status: z.enum(ticketStatuses),
      entries: z.int(),
      first_entry_at: Moment,
    }),
  ),
  /** What came through a payment provider and has not gone back: `refund` returns it. */
  refundable_minor: minor,
  /** What is left of the money that has paid it, whoever has it: a part of it can go back. */
  returnable_minor: minor,
  /** What went back of this money, what is on its way and what was refused, the oldest first. */
  refunds: z.array(
    Refund.extend({
      /** Whether the payment provider sends it; else the organiser has given it back, and recorded that. */
      is_online: z.boolean(),
    }),
  ),
})
export type RegistrationDetail = z.output<typeof RegistrationDetail>
