import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BooleanFlag, CodeText, Id, YesNo, codeLine, line, stamps } from './fields.ts'
import { issue } from './issues.ts'
import { maxAmount, maxSeats, maxTicketTypes } from './kinds/event-values.ts'
import { resource } from './resource.ts'

/** Codes that an organiser gives away for an event: they lower the price of tickets, or open hidden ones (decision 0221). */

/** `access` only opens hidden tickets. */
export const eventCodeKinds = ['percent', 'amount', 'access'] as const
/** The most codes that are made at once. */
export const maxNewCodes = 1000

const upper = (text: string) => text.toUpperCase()

/** A code as somebody types it: upper and lower case and spaces do not count. Empty: none. */
export const EventCodeText = codeLine(60).transform((text) => upper(text.replaceAll(/\s/g, '')))

/** The code that a registration was made with, or empty; and what that took off in all, in the smallest unit. */
export const usedCode = { code: z.string(), discount_minor: z.int() }

const name = (shortest: number, longest: number) =>
  CodeText.transform(upper).pipe(
    z
      .string()
      .regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, issue('invalid_coupon_code'))
      .min(shortest, issue('too_short'))
      .max(longest, issue('too_long')),
  )

const typeIds = z.array(Id).max(maxTicketTypes, issue('too_many')).default([])

/** What a code gives. */
const worth = {
  event_card_id: Id,
  kind: z.enum(eventCodeKinds, issue('invalid_choice')).default('percent'),
  percent: z
    .int(issue('percent_of_code'))
    .min(1, issue('percent_of_code'))
    .max(100, issue('percent_of_code'))
    .nullable()
    .default(null),
  /** Off each ticket, in the smallest unit of the event's currency. */
  amount_minor: z
    .int(issue('enter_amount'))
    .min(1, issue('enter_amount'))
    .max(maxAmount, issue('above_maximum'))
    .nullable()
    .default(null),
  /** Types of tickets that only this code shows and sells. */
  opens: typeIds,
  /** Types that it makes cheaper; none: all of them. */
  applies_to: typeIds,
  /** In tickets; null: as many as people want. */
  max_uses: z
    .int(issue('whole_number'))
    .min(1, issue('below_minimum'))
    .max(maxSeats, issue('above_maximum'))
    .nullable()
    .default(null),
  /** The last day, where the event is. */
  valid_until: z.iso.date(issue('choose_date')).nullable().default(null),
  note: line(200).default(''),
  is_active: BooleanFlag.default(true),
}

type Worth = {
  readonly kind: (typeof eventCodeKinds)[number]
  readonly percent: number | null
  readonly amount_minor: number | null
  readonly opens: readonly number[]
}

function checkWorth({ kind, percent, amount_minor: amount, opens }: Worth, context: z.RefinementCtx): void {
  const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (kind === 'percent' && percent === null) add('percent', issue('percent_of_code'))
  if (kind === 'amount' && amount === null) add('amount_minor', issue('enter_amount'))
  if (kind === 'access' && opens.length === 0) add('opens', issue('choose_hidden'))
}

const entity = z.object({
  event_code_id: z.int(),
  event_card_id: z.int(),
  code: z.string(),
  kind: z.enum(eventCodeKinds),
  percent: z.int().nullable(),
  amount_minor: z.int().nullable(),
  /** Of the amount; empty for other kinds. */
  currency: z.string(),
  opens: z.array(z.int()),
  applies_to: z.array(z.int()),
  max_uses: z.int().nullable(),
  /** Tickets that are held or paid with it. */
  taken: z.int(),
  /** What it took off confirmed registrations, in the smallest unit. */
  given_minor: z.int(),
  valid_until: z.string().nullable(),
  note: z.string(),
  is_active: z.boolean(),
  ...stamps,
})
export type EventCode = z.output<typeof entity>

/** The codes of the caller's events. */
export const eventCodes = resource({
  name: 'event-code',
  plural: 'codes of my events',
  path: '/v1/event-registration/codes',
  access: 'user',
  key: 'event_code_id',
  entity,
  input: z.object({ code: name(3, 40), ...worth }).superRefine(checkWorth),
  sort: ['code', 'taken', 'valid_until', 'updated_at'],
  filters: { event_card_id: Id, is_active: YesNo },
  actions: ['list', 'get', 'create', 'update', 'delete', 'updateStatus', 'export'],
  missing: 'event_code_not_found',
  errors: ['card_not_found', 'event_code_taken', 'event_code_used', 'event_code_uses'],
})

export const createEventCodes = endpoint({
  method: 'POST',
  path: '/v1/event-registration/codes/create-many',
  access: 'user',
  summary: 'Create many random codes for an event of mine that give the same',
  body: z
    .object({
      /** What each begins with; the rest is random. */
      prefix: z.union([z.literal(''), name(1, 20)]).default(''),
      count: z
        .int(issue('whole_number'))
        .min(1, issue('below_minimum'))
        .max(maxNewCodes, issue('above_maximum')),
      ...worth,
    })
    .superRefine(checkWorth),
  reply: z.object({ codes: z.array(z.string()) }),
  errors: ['card_not_found'],
  limit: { points: 20, seconds: 3600 },
})
