import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, prose } from './fields.ts'
import { issue } from './issues.ts'
import { registrations } from './registrations.ts'
import { guestFileFormats, guestFileRows, maxAnswersAtOnce, requestAnswers } from './registration-values.ts'

/** What an organiser sees of one event at a glance, the files of its guests, and the answers to those who want to come. */

/** Amounts are in the smallest unit of their currency. */
const minor = z.int()

export const EventDesk = z.object({
  card_id: z.int(),
  /** The day where the event takes place: `2027-05-14`. */
  today: z.iso.date(),
  /** Registrations of today that have seats, and these seats. */
  registrations_today: z.int(),
  seats_today: z.int(),
  /** Null: as many as one likes. */
  capacity: z.int().nullable(),
  taken: z.int(),
  /** Seats that are taken, by the day on which they were asked for and the type of ticket. Together they are `taken`. */
  days: z.array(z.object({ day: z.iso.date(), ticket_type_id: z.int(), seats: z.int() })),
  /** The types of these tickets, those that are not offered any more too. */
  ticket_types: z.array(z.object({ ticket_type_id: z.int(), pricing_type: z.string() })),
  /** Each currency by itself: that of an event may have changed. */
  money: z.array(
    z.object({
      currency: z.string(),
      /** Of registrations that wait to be paid. */
      held_minor: minor,
      /** Of confirmed ones, without what went back of it. */
      paid_minor: minor,
      /** Of cancelled ones: what a payment provider has, and nobody has sent back yet. */
      owed_minor: minor,
      /** What went back, or is on its way. */
      returned_minor: minor,
    }),
  ),
  /** What waits for the organiser, as the filters of the list find it. */
  needs: z.object({
    requests: z.int(),
    transfers: z.int(),
    holds_today: z.int(),
    refunds: z.int(),
    tickets: z.int(),
  }),
})
export type EventDesk = z.output<typeof EventDesk>

export const getEventDesk = endpoint({
  method: 'GET',
  path: '/v1/event-registration/desk/{id}',
  access: 'user',
  summary: 'Get what was sold of an event of mine by day, its money by state, and what waits for me',
  /** The id of the event card. */
  params: z.object({ id: Id }),
  reply: EventDesk,
  errors: ['card_not_found'],
})

/** Whether the dashboard leads to events. */
export const countOrganisedEvents = endpoint({
  method: 'GET',
  path: '/v1/event-registration/count-events',
  access: 'user',
  summary: 'Count the events that I organise',
  reply: z.object({ count: z.int() }),
  errors: [],
})

/** The list of one event with words in the language of the request, sums as they are written, and times where the event is. */
export const downloadGuests = endpoint({
  method: 'GET',
  path: '/v1/event-registration/guest-file',
  access: 'user',
  summary: 'Download the registrations for an event of mine as a file for people',
  query: registrations.export.query.extend({
    card_id: Id,
    format: z.enum(guestFileFormats, issue('invalid_choice')).default('xlsx'),
    /** What a row is: a registration, or each of its tickets. */
    rows: z.enum(guestFileRows, issue('invalid_choice')).default('registrations'),
  }),
  binary: 'application/octet-stream',
  errors: ['card_not_found', 'list_too_long'],
  limit: { points: 20, seconds: 60 },
})

/** Why a request was not answered. */
export const unansweredReasons = [
  'registration_not_found',
  'wrong_state',
  'sold_out',
  'code_used_up',
  'registration_closed',
] as const

const AnsweredRequest = z.object({
  registration_id: z.int(),
  /** Why it was not answered; null where it was. */
  error: z.enum(unansweredReasons).nullable(),
})
export type AnsweredRequest = z.output<typeof AnsweredRequest>

/** Each one by itself: some may be answered, and others not. */
export const answerRequests = endpoint({
  method: 'PUT',
  path: '/v1/event-registration/answer-requests',
  access: 'user',
  summary: 'Update requests to attend events of mine: approve or decline them, each by itself',
  body: z.object({
    registration_ids: z.array(Id).min(1, issue('below_minimum')).max(maxAnswersAtOnce, issue('too_many')),
    answer: z.enum(requestAnswers, issue('invalid_choice')),
    /** Whoever is declined reads it. */
    reason: prose(300).default(''),
  }),
  reply: z.object({ results: z.array(AnsweredRequest) }),
  errors: [],
  limit: { points: 30, seconds: 60 },
})
