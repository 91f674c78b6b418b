import { z } from 'zod'
import { maxStatisticsDays } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Id, codeLine } from './fields.ts'
import { issue } from './issues.ts'

/** How visitors come: by the printed code, a tag or a link. */
export const visitSources = ['qr', 'nfc', 'link'] as const

/** A calendar day, `2026-11-22`, as the owner of the code counts days. */
const Day = z.iso.date(issue('invalid_date')).refine((day) => day >= '2000-01-01', issue('invalid_date'))

const Count = z.int().min(0)

/** Without robots, link previews and prefetches. */
const VisitCounts = z.object({
  visits: Count,
  /** The sum of daily visitors: who comes on two days counts twice. */
  visitors: Count,
  /** How often the contact was saved. */
  saved_contacts: Count,
  by_source: z.record(z.enum(visitSources), Count),
})
export type VisitCounts = z.output<typeof VisitCounts>

/** What is pressed on a page, the most first; `save_contact` is a saved contact. */
const Clicks = z.array(z.object({ click_for: z.string(), clicks: Count, visitors: Count }))

const period = {
  /** Both days are included; 366 days at most. */
  from_date: Day.optional(),
  to_date: Day.optional(),
  /** How many days, where the first one is not named. */
  days: z.int().min(1).max(maxStatisticsDays).default(30),
}

const statistics = {
  from_date: z.iso.date(),
  to_date: z.iso.date(),
  totals: VisitCounts,
  /** The totals of as many days before; null where the plan does not show all of them. */
  previous: VisitCounts.nullable(),
  /** The first day that the plan shows, where days of the range are before it: these are counted, and left out here. */
  locked_before: z.iso.date().nullable(),
  clicks: Clicks,
  /** Every day of the range that the plan shows, the oldest first, also those without visits. */
  days: z.array(VisitCounts.extend({ day: z.iso.date() })),
}

export const getCodeStatistics = endpoint({
  method: 'POST',
  path: '/v1/analytics/single-qrcode',
  access: 'user',
  summary: 'Get the visits of my code by day, in my time zone; the last 30 days unless told otherwise',
  body: z.object({
    /** A link of the code, or the code itself. */
    slug: codeLine(200),
    ...period,
  }),
  reply: z.object({
    /** The current link; the code itself where it has none. */
    slug: z.string(),
    /** What the code is called: by its card, else by its label, else by itself. */
    name: z.string(),
    ...statistics,
  }),
  errors: ['qrcode_not_found'],
})

/** The codes in a list of the busiest ones. */
const topMaximum = 20

export const getStatistics = endpoint({
  method: 'POST',
  path: '/v1/analytics/all-qrcodes',
  access: 'user',
  summary: 'Get the visits of all my codes by day, in my time zone, and which codes have most',
  body: z.object(period),
  reply: z.object({
    ...statistics,
    /** The codes with most visits in these days, at most 20. */
    codes: z
      .array(
        z.object({
          qrcode_id: z.int(),
          slug: z.string(),
          name: z.string(),
          visits: Count,
          visitors: Count,
          saved_contacts: Count,
        }),
      )
      .max(topMaximum),
  }),
  errors: [],
})

export const exportStatistics = endpoint({
  method: 'GET',
  path: '/v1/analytics/export',
  access: 'user',
  summary: 'Export the visits of my codes by day as CSV',
  query: z.object({
    from_date: Day.optional(),
    to_date: Day.optional(),
    days: z.coerce.number<number | string>().int().min(1).max(maxStatisticsDays).default(30),
  }),
  binary: 'text/csv; charset=utf-8',
  errors: [],
})

/** Says nothing of the code: who asks learns neither whether it exists nor whose it is. */
const Counted = z.object({})
const counting = { points: 60, seconds: 60 }

export const createAnalytics = endpoint({
  method: 'POST',
  path: '/v1/analytics/create',
  access: 'public',
  summary: 'Record a visit of a code that was opened outside of its page, such as in an app',
  body: z.object({ slug: codeLine(200), source: z.enum(visitSources).default('link') }),
  reply: Counted,
  errors: [],
  limit: counting,
})

export const addSocialCount = endpoint({
  method: 'POST',
  path: '/v1/analytics/add-social-count',
  access: 'public',
  summary: 'Record a click on a link or button of a page',
  body: z.object({
    qrcode_id: Id,
    /** As pages name it: `phone`, `instagram`, `map`; an unknown name counts as `other`. */
    click_for: codeLine(30),
    source: z.enum(visitSources).default('link'),
  }),
  reply: Counted,
  errors: [],
  limit: counting,
})
