import { z } from 'zod'
import { CardDetail, PublicCard, cardChangeFields, cardColor, newCardFields } from './card-shapes.ts'
import { createCard, updateCard } from './cards.ts'
import { cardType, colorDefaultsOf, eventThemeIds } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Id, codeLine } from './fields.ts'
import { issue } from './issues.ts'
import { maxCopies, eventStates, eventStatuses, saleStates, ticketKinds } from './kinds/event-values.ts'
import { EventCard } from './kinds/event.ts'
import { WallTime } from './kinds/wall-time.ts'

const CardTypeId = z.literal(cardType.event, issue('invalid_card_type')).default(cardType.event)
const ThemeId = z.literal(eventThemeIds, issue('invalid_template'))

/** Null: as many as one likes. */
const Seats = z.int().min(0).nullable()
const Moment = z.iso.datetime().nullable()

const TicketType = z.object({
  ticket_type_id: z.int(),
  /** Of the entry in the document; 0 for the one type of an event without entries. */
  id: z.int(),
  /** Empty for the one type of an event without entries. */
  pricing_type: z.string(),
  kind: z.enum(ticketKinds),
  /** What one costs now. */
  amount_minor: z.int(),
  min_minor: z.int(),
  /** Only for whoever has a code that opens it: public replies leave it out. */
  needs_code: z.boolean(),
  /** While the early price holds: what it costs afterwards, until when, and how many tickets are left at it; null: this does not end it. */
  early: z.object({ full_minor: z.int(), until: Moment, left: z.int().nullable() }).nullable(),
  per_order_limit: z.int().nullable(),
  /** Also bounded by the seats left of the event. */
  left: Seats,
  sale: z.enum(saleStates),
  sales_start: Moment,
  sales_end: Moment,
})

/** Before the end of what calendars know. */
const Start = WallTime.refine((wall) => wall !== '' && wall < '2200', issue('invalid_moment'))

/** What everybody may know of an event beside its document: the moments are those of its own time zone. */
const publicEvent = {
  event_card_id: z.int(),
  state: z.enum(eventStates),
  starts_at: Moment,
  /** When its last day is over, of an event that takes whole days. */
  ends_at: Moment,
  is_all_day: z.boolean(),
  registration_ends_at: Moment,
  time_zone: z.string(),
  currency: z.string(),
  per_order_limit: z.int(),
  /** Whoever registers sends a request, which the organiser answers. */
  needs_approval: z.boolean(),
  left: Seats,
  ticket_types: z.array(TicketType),
}

const PublicEvent = z.object(publicEvent)
export type PublicEvent = z.output<typeof PublicEvent>

/** For the organiser. */
const EventStatus = z.object({
  ...publicEvent,
  status: z.enum(eventStatuses),
  capacity: Seats,
  taken: z.int(),
})

export const createEventCard = endpoint({
  ...createCard,
  path: '/v1/event-card/create',
  body: z.object({
    ...newCardFields,
    card_color: cardColor(colorDefaultsOf(cardType.event)).prefault({}),
    qrcode_theme_id: ThemeId.default(1),
    card_type_id: CardTypeId,
    vcard: EventCard,
  }),
  summary: 'Create an event card, as card/create does',
})

export const updateEventCard = endpoint({
  ...updateCard,
  path: '/v1/event-card/update',
  body: z.object({
    ...cardChangeFields,
    qrcode_theme_id: ThemeId.optional(),
    card_type_id: CardTypeId,
    /** Specified; the card has one event, so `card_id` says which. */
    event_card_id: Id.optional(),
    vcard: EventCard.optional(),
  }),
  summary: 'Update an event card, as card/update does; no number of seats can go below those taken',
})

export const getEventCard = endpoint({
  method: 'GET',
  path: '/v1/event-card/detail/{id}',
  access: 'user',
  summary: 'Get an event card with its status and the seats taken',
  params: z.object({ id: Id }),
  reply: z.object({ card: CardDetail, event: EventStatus }),
  failedStatus: 'ERROR',
  errors: ['card_not_found'],
})

export const updateEventStatus = endpoint({
  method: 'PUT',
  path: '/v1/event-card/update-status',
  access: 'user',
  summary: 'Set an event open, closed for registration or cancelled; its page stays and says so',
  body: z.object({ card_id: Id, status: z.enum(eventStatuses, issue('invalid_choice')) }),
  reply: EventStatus,
  errors: ['card_not_found', 'wrong_state'],
})

export const copyEventDates = endpoint({
  method: 'POST',
  path: '/v1/event-card/copy-dates',
  access: 'user',
  summary: 'Create copies of an event on further dates, all or none; sent again, it is the same copies',
  body: z.object({
    card_id: Id,
    /** When each copy begins, as clocks show it there. */
    starts: z
      .array(Start)
      .min(1, issue('enter_start'))
      .max(maxCopies, issue('too_many'))
      .transform((starts) => [...new Set(starts)].toSorted()),
    client_request_id: z.uuid(),
  }),
  reply: z.object({ list: z.array(z.object({ card_id: z.int(), slug: z.string(), starts: z.string() })) }),
  errors: ['card_not_found', 'card_blocked', 'wrong_state', 'plan_limit_reached'],
})

export const getPaymentWays = endpoint({
  method: 'GET',
  path: '/v1/event-card/payment-ways',
  access: 'user',
  summary: 'Get who takes the money of guests who pay online, and the currency of an event that says none',
  reply: z.object({
    /** `operator`: who pays it out to organisers. `test`: only test payments, which move no money. */
    online: z.enum(['none', 'test', 'operator', 'organiser']),
    /** Of an event that says none: that of the country of the account, else of whoever runs the installation. */
    currency: z.string(),
  }),
  errors: [],
})

export const getPublicEvent = endpoint({
  method: 'GET',
  path: '/v1/event-card/p/event/{slug}',
  access: 'public',
  summary: 'Get an event as its page shows it, with the seats left',
  params: z.object({ slug: codeLine(200) }),
  reply: z.object({ card: PublicCard, event: PublicEvent }),
  failedStatus: 'ERROR',
  errors: ['card_not_found', 'card_inactive'],
  limit: { points: 120, seconds: 60 },
})
