/** The values of event cards, apart from their schema: a form opens without that. */

/** Texts and numbers of the form when it is opened (§3, §4). */
export const eventDefaults = {
  call_action_label: 'Register',
  map_action_label: 'View on map',
  web_link_title: 'Web link',
  currency: 'INR',
  time_zone: 'UTC',
  per_order_limit: 10,
  hold_hours: 72,
} as const

/** What a ticket costs: nothing, its price, any price from a lowest one on, or what somebody wants to give. */
export const ticketKinds = ['free', 'fixed', 'variable', 'donation'] as const

/** What the organiser decides. */
export const eventStatuses = ['open', 'closed', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** What visitors find; all but `open` say so on the page. */
export const eventStates = [...eventStatuses, 'full', 'over'] as const
export type EventState = (typeof eventStates)[number]

/** Whether a type of tickets can be had now. */
export const saleStates = ['open', 'not_started', 'ended', 'sold_out'] as const
export type SaleState = (typeof saleStates)[number]

/** Hours for which seats wait for money at most: 30 days. */
export const maxHoldHours = 720

export const maxTicketTypes = 20
/** Of one copying to further dates: a year of weeks. */
export const maxCopies = 52
export const maxHosts = 12
export const maxSessions = 100
/** Of one session. */
export const maxSpeakers = 10
/** Seats of an event, and tickets of a type. */
export const maxSeats = 1_000_000
/** Seats of one registration. */
export const maxPerOrder = 100
/** In the smallest unit of a currency. */
export const maxAmount = 100_000_000_00

/** What an organiser can ask: words, one or several of given choices, a day, a number, a file, or that somebody agrees. */
export const questionKinds = [
  'text',
  'long_text',
  'choice',
  'several',
  'date',
  'number',
  'file',
  'consent',
] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Whether a question is asked once, or for each ticket. */
export const questionScopes = ['order', 'ticket'] as const

export const maxQuestions = 30
/** The choices of a question. */
export const maxOptions = 50

/** Whether a question has choices. */
export const hasOptions = (kind: QuestionKind): boolean => kind === 'choice' || kind === 'several'
