import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BooleanFlag, Id, line } from './fields.ts'
import { issue } from './issues.ts'
import { maxAmount } from './kinds/event-values.ts'
import { AttendeeForm, RegistrationDetail } from './registration-shapes.ts'
import { guestColumns, receivedMethods } from './registration-values.ts'
import { ImportBody, ImportResult } from './resource-endpoints.ts'

/** Guests whom an organiser has invited: a list from a spreadsheet becomes registrations. */

/** Characters of a guest list. */
const guestListLength = 300_000

/** A guest as a line of the file says. Nobody has to be reachable: families are on lists of weddings by their name. */
export const GuestForm = z.object({
  first_name: AttendeeForm.shape.first_name,
  email: AttendeeForm.shape.email,
  phone: AttendeeForm.shape.phone,
  food_preference: AttendeeForm.shape.food_preference,
  /** How many come with this guest, the guest among them. */
  quantity: z.int(issue('whole_number')).min(1, issue('below_minimum')).max(100, issue('above_maximum')),
})
export type GuestForm = z.output<typeof GuestForm>

/** Which column of the file holds what. */
const GuestColumns = z.partialRecord(z.enum(guestColumns), line(200))
export type GuestColumns = z.output<typeof GuestColumns>

/**
 * Seats are taken as far as there are any: a line for which none is left says so, and the rest goes in. A line that was imported
 * before is left out, however often the file is sent.
 */
export const importGuests = endpoint({
  method: 'POST',
  path: '/v1/event-registration/import',
  access: 'user',
  summary: 'Import a guest list for an event of mine from a CSV file, or check it',
  body: ImportBody.omit({ ignore_columns: true }).extend({
    /** Some thousand guests: anybody may have an event. */
    csv: z.string().min(1, issue('choose_csv')).max(guestListLength, issue('csv_too_large')),
    card_id: Id,
    /** As the names of the columns suggest, when absent. */
    columns: GuestColumns.optional(),
    /** The ticket of lines that name none. */
    ticket_type_id: Id.nullish(),
    /** Whether tickets are mailed at once; else `send-tickets` does it later. */
    mails_tickets: BooleanFlag.default(true),
  }),
  reply: ImportResult.extend({
    task_id: z.uuid().nullable(),
    /** The columns of the file. */
    header: z.array(z.string()),
    columns: z.partialRecord(z.enum(guestColumns), z.string()),
  }),
  errors: ['card_not_found', 'registration_closed', 'import_running', 'mails_need_address'],
  maxBytes: guestListLength * 3,
  limit: { points: 60, seconds: 60 },
})

/** One guest whom the organiser writes down, at the desk or before. */
const NewGuest = GuestForm.extend({
  card_id: Id,
  ticket_type_id: Id,
  /** How the organiser has got the money; `free` for a guest who pays nothing. */
  payment: z.enum(['free', ...receivedMethods], issue('invalid_choice')),
  /** What one ticket has cost; the price of the ticket when absent. */
  amount_minor: z
    .int(issue('enter_amount'))
    .min(1, issue('below_minimum'))
    .max(maxAmount, issue('above_maximum'))
    .nullish(),
  /** Whether the ticket is mailed at once; else `send-tickets` does it later. */
  mails_ticket: BooleanFlag.default(true),
  /** Made once for each form: sending it again returns the same registration. */
  client_request_id: z.guid(issue('invalid')),
})

export type NewGuest = z.output<typeof NewGuest>

/** The guest has a ticket at once, if seats are left, also when registration is closed. */
export const addGuest = endpoint({
  method: 'POST',
  path: '/v1/event-registration/add-guest',
  access: 'user',
  summary: 'Add a guest to an event of mine, who has paid me or pays nothing',
  body: NewGuest,
  reply: RegistrationDetail,
  errors: [
    'card_not_found',
    'registration_closed',
    'sold_out',
    'ticket_type_unknown',
    'mails_need_address',
    'payment_recorded',
    'wrong_state',
  ],
  limit: { points: 60, seconds: 60 },
})

export const sendTickets = endpoint({
  method: 'POST',
  path: '/v1/event-registration/send-tickets',
  access: 'user',
  summary: 'Send the tickets of imported guests that were not mailed yet',
  body: z.object({ card_id: Id }),
  reply: z.object({
    /** How many mails are on their way. */
    mails: z.int(),
  }),
  errors: ['card_not_found', 'mails_need_address', 'mails_of_day_used'],
  limit: { points: 10, seconds: 60 },
})
