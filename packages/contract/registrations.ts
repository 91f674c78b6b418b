import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BooleanFlag, Id, codeLine, line, prose, requiredLine, required, stamps, token } from './fields.ts'
import { issue } from './issues.ts'
import { ProviderKey } from './payment-shapes.ts'
import {
  AttendeeForm,
  NewRegistration,
  PublicRegistration,
  Registration,
  RegistrationDetail,
} from './registration-shapes.ts'
import { receivedMethods, registrationNeeds, registrationStatuses } from './registration-values.ts'
import { resource } from './resource.ts'

/** Registrations for events. Attendees have no account: a token is the key to what they have registered. */

const Token = token(80)
export const ByToken = z.object({ token: Token })
const limit = { points: 60, seconds: 60 } as const

export const createRegistration = endpoint({
  method: 'POST',
  path: '/v1/event-registration/create',
  access: 'public',
  summary: 'Create a registration for an event, whose seats are held until it is paid',
  body: NewRegistration,
  reply: PublicRegistration,
  errors: [
    'card_not_found',
    'card_inactive',
    'registration_closed',
    'sold_out',
    'ticket_type_unknown',
    'too_many_seats',
    'requests_full',
    'price_changed',
    'code_used_up',
    'payment_method_missing',
    'transfer_too_late',
    'sum_not_payable',
  ],
  limit: { points: 10, seconds: 60 },
})

export const getPublicRegistration = endpoint({
  method: 'GET',
  path: '/v1/event-registration/public/{token}',
  access: 'public',
  summary: 'Get a registration by its token',
  params: ByToken,
  reply: PublicRegistration,
  errors: ['registration_not_found'],
  limit,
})

export const getTicketFile = endpoint({
  method: 'GET',
  path: '/v1/event-registration/ticket/{token}',
  access: 'public',
  summary: 'Download the tickets of a registration as a PDF',
  params: ByToken,
  binary: 'application/pdf',
  errors: ['registration_not_found', 'registration_not_confirmed'],
  limit: { points: 20, seconds: 60 },
})

export const getCalendarFile = endpoint({
  method: 'GET',
  path: '/v1/event-registration/calendar/{token}',
  access: 'public',
  summary: 'Download the event of a registration as a calendar file',
  params: ByToken,
  binary: 'text/calendar',
  errors: ['registration_not_found', 'event_without_date'],
  limit,
})

export const payRegistration = endpoint({
  method: 'POST',
  path: '/v1/event-registration/pay',
  access: 'public',
  summary: 'Create an order at a payment provider for a registration that is held',
  body: z.object({ token: Token, provider: ProviderKey.nullish() }),
  reply: z.object({
    provider: ProviderKey,
    provider_order_id: z.string(),
    /** For the provider's script; null where it has a page. */
    key_id: z.string().nullable(),
    pay_url: z.string().nullable(),
    amount_minor: z.int(),
    currency: z.string(),
  }),
  errors: [
    'registration_not_found',
    'wrong_state',
    'registration_closed',
    'payment_provider_unknown',
    'payment_provider_unreachable',
    'sum_not_payable',
  ],
  limit: { points: 10, seconds: 60 },
})

export const verifyRegistrationPayment = endpoint({
  method: 'POST',
  path: '/v1/event-registration/verify-payment',
  access: 'public',
  summary: 'Verify with the payment provider whether a registration is paid',
  body: ByToken,
  reply: PublicRegistration,
  errors: ['registration_not_found'],
  limit,
})

export const addPaymentReference = endpoint({
  method: 'POST',
  path: '/v1/event-registration/payment-reference',
  access: 'public',
  summary: 'Add the number of the transfer that pays a registration',
  body: z.object({ token: Token, payment_reference: required(codeLine(60), 'enter_reference') }),
  reply: PublicRegistration,
  errors: ['registration_not_found', 'wrong_state'],
  limit,
})

export const cancelPublicRegistration = endpoint({
  method: 'POST',
  path: '/v1/event-registration/cancel-public',
  access: 'public',
  summary: 'Cancel one’s own registration, where nothing was paid',
  body: ByToken,
  reply: PublicRegistration,
  errors: ['registration_not_found', 'wrong_state'],
  limit,
})

/** Replies the same whether or not there is a registration. */
export const resendPublicRegistration = endpoint({
  method: 'POST',
  path: '/v1/event-registration/resend-public',
  access: 'public',
  summary: 'Send the tickets again to the address that registered',
  body: z.object({
    /** The token; or the code of the registration and its mail address. */
    token: Token.default(''),
    public_id: codeLine(20).default(''),
    email: line(254).default(''),
  }),
  reply: z.object({ is_sent: z.literal(true) }),
  errors: [],
  limit: { points: 5, seconds: 60 },
})

/** Registrations of the caller's events, the newest first. */
export const registrations = resource({
  name: 'registration',
  plural: 'registrations for my events',
  path: '/v1/event-registration',
  access: 'user',
  key: 'registration_id',
  entity: Registration,
  // attendees write registrations
  input: z.object({}),
  sort: ['registration_id', 'first_name', 'amount_minor', 'seats', 'confirmed_at'],
  order: 'desc',
  filters: {
    card_id: Id,
    status: z.enum(registrationStatuses),
    ticket_type_id: Id,
    has_arrived: z.enum(['yes', 'no']),
    needs: z.enum(registrationNeeds),
  },
  actions: ['list', 'export'],
  missing: 'registration_not_found',
  at: { list: { method: 'POST' } },
})

export const getRegistration = endpoint({
  method: 'GET',
  path: '/v1/event-registration/detail/{id}',
  access: 'user',
  summary: 'Get a registration for an event of mine, with its tickets',
  params: z.object({ id: Id }),
  reply: RegistrationDetail,
  errors: ['registration_not_found'],
})

const RegistrationBody = z.object({ registration_id: Id })

/** Of a registration that waits to be paid. `paid` confirms it and makes its tickets, `rejected` gives its seats back. */
export const updateEventPayment = endpoint({
  method: 'PUT',
  path: '/v1/event-registration/update-event-payment',
  access: 'user',
  summary: 'Set whether a registration was paid to the organiser',
  body: RegistrationBody.extend({
    status: z.enum(['paid', 'rejected'], issue('invalid_choice')),
    /** The number of the transfer or receipt; what the attendee gave, when absent. */
    reference: codeLine(60).optional(),
    /** How it was paid; as it was chosen, when absent. */
    method: z.enum(receivedMethods, issue('invalid_choice')).optional(),
  }),
  reply: RegistrationDetail,
  errors: [
    'registration_not_found',
    'wrong_state',
    'payment_recorded',
    'sold_out',
    'code_used_up',
    'registration_closed',
  ],
})

export const updateRegistration = endpoint({
  method: 'PUT',
  path: '/v1/event-registration/update',
  access: 'user',
  summary: 'Update the details of an attendee',
  body: AttendeeForm.safeExtend({ registration_id: Id, version: stamps.version }),
  reply: RegistrationDetail,
  errors: ['registration_not_found', 'version_conflict'],
})

const Reason = prose(300).default('')

export const cancelRegistration = endpoint({
  method: 'POST',
  path: '/v1/event-registration/cancel',
  access: 'user',
  summary: 'Cancel a registration: its seats are free again and its tickets void',
  body: RegistrationBody.extend({ reason: Reason }),
  reply: RegistrationDetail,
  errors: ['registration_not_found', 'wrong_state'],
})

export const refundRegistration = endpoint({
  method: 'POST',
  path: '/v1/event-registration/refund',
  access: 'user',
  summary: 'Refund what was paid through a payment provider, and cancel the registration',
  body: RegistrationBody.extend({ reason: required(prose(300), 'enter_refund_reason') }),
  reply: RegistrationDetail,
  errors: ['registration_not_found', 'wrong_state', 'refund_too_large'],
})

export const resendRegistration = endpoint({
  method: 'POST',
  path: '/v1/event-registration/resend',
  access: 'user',
  summary: 'Send the mail of a registration again, with its tickets',
  body: RegistrationBody,
  reply: z.object({ is_sent: z.literal(true) }),
  errors: ['registration_not_found', 'wrong_state', 'mail_missing'],
  limit: { points: 30, seconds: 60 },
})

export const updateArrival = endpoint({
  method: 'POST',
  path: '/v1/event-registration/update-arrival',
  access: 'user',
  summary: 'Mark tickets of a registration as arrived, or take that back',
  body: RegistrationBody.extend({
    /** All valid ones when absent. */
    ticket_ids: z.array(Id).max(100).optional(),
    has_arrived: BooleanFlag.default(true),
  }),
  reply: RegistrationDetail,
  errors: ['registration_not_found', 'wrong_state'],
})

/** One mail to each address; those who unsubscribed from this organiser get none. */
export const sendAttendeeMessage = endpoint({
  method: 'POST',
  path: '/v1/event-registration/send-message',
  access: 'user',
  summary: 'Send a mail to the attendees of an event, to all or to some',
  body: z.object({
    card_id: Id,
    /** Only these registrations; else those that the other filters leave. */
    registration_ids: z.array(Id).max(100).optional(),
    status: z.enum(registrationStatuses).optional(),
    ticket_type_id: Id.optional(),
    subject: requiredLine(120, 'enter_title'),
    message: required(prose(5000), 'enter_message'),
  }),
  /** How many get it. */
  reply: z.object({ receivers: z.int() }),
  errors: ['card_not_found', 'no_receivers', 'mails_need_address', 'mails_of_day_used'],
  limit: { points: 5, seconds: 3600 },
})
