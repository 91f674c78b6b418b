import { z } from 'zod'
import { maxStatisticsDays } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { codeLine } from './fields.ts'
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

export const getCodeStatistics = endpoint({
  method: 'POST',
  path: '/v1/analytics/single-qrcode',
  access: 'user',
  summary: 'Get the visits of my code by day, in my time zone; the last 30 days unless told otherwise',
  body: z.object({
    /** A link of the code, or the code itself. */
    slug: codeLine(200),
    /** Both days are included; 366 days at most. */
    from_date: Day.optional(),
    to_date: Day.optional(),
    /** How many days, where the first one is not named. */
    days: z.int().min(1).max(maxStatisticsDays).default(30),
  }),
  reply: z.object({
    /** The current link; the code itself where it has none. */
    slug: z.string(),
    /** What the code is called: by its card, else by its label, else by itself. */
    name: z.string(),
    from_date: z.iso.date(),
    to_date: z.iso.date(),
    totals: VisitCounts,
    /** The totals of as many days before. */
    previous: VisitCounts,
    /** Every day of the range, the oldest first, also those without visits. */
    days: z.array(VisitCounts.extend({ day: z.iso.date() })),
  }),
  errors: ['qrcode_not_found'],
})
