import { z } from 'zod'
import { maxStatisticsDays } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Id, codeLine } from './fields.ts'
import { issue } from './issues.ts'
import { ReportFilters, report, reportFacets } from './reports.ts'
import type { ReportFacet } from './reports.ts'
import { resource } from './resource.ts'

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

const range = {
  /** Both days are included; 366 days at most. */
  from_date: Day.optional(),
  to_date: Day.optional(),
  /** How many days, where the first one is not named. */
  days: z.int().min(1).max(maxStatisticsDays).default(30),
}
const period = { ...range, filters: ReportFilters.default({}) }

/** The same in a query: each facet is a parameter of its name. */
const periodQuery = {
  ...range,
  days: z.coerce.number<number | string>().int().min(1).max(maxStatisticsDays).default(30),
  ...z.object(facetQuery()).partial().shape,
}
function facetQuery() {
  return Object.fromEntries(reportFacets.map((facet) => [facet, codeLine(120)])) as Record<
    ReportFacet,
    ReturnType<typeof codeLine>
  >
}

/** Everything is of visits that all filters hold for. While one is set, saved contacts are 0 and there are no clicks. */
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
  ...report,
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

const allStatistics = z.object({
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
})

export const getStatistics = endpoint({
  method: 'POST',
  path: '/v1/analytics/all-qrcodes',
  access: 'user',
  summary: 'Get the visits of all my codes by day, in my time zone, and which codes have most',
  body: z.object(period),
  reply: allStatistics,
  errors: [],
})

const csv = { method: 'GET', binary: 'text/csv; charset=utf-8' } as const

export const exportStatistics = endpoint({
  ...csv,
  path: '/v1/analytics/export',
  access: 'user',
  summary: 'Export the visits of my codes, or of one of them, by day as CSV',
  query: z.object({
    /** A link of one code, or the code itself. */
    slug: codeLine(200).optional(),
    ...periodQuery,
  }),
  errors: ['qrcode_not_found'],
})

export const getPlatformStatistics = endpoint({
  method: 'POST',
  path: '/v1/admin/analytics/all-qrcodes',
  access: 'admin',
  summary:
    'Get the visits of all codes by day, each in the time zone of its owner, and which codes have most',
  body: z.object(period),
  reply: allStatistics,
  errors: [],
})

export const exportPlatformStatistics = endpoint({
  ...csv,
  path: '/v1/admin/analytics/export',
  access: 'admin',
  summary: 'Export the visits of all codes by day as CSV',
  query: z.object(periodQuery),
  errors: [],
})

/**
 * Links that people opened and nobody has. What does not look like the link of a card is `*`, and so is what is beyond a
 * thousand links of a day.
 */
export const orphanScans = resource({
  name: 'orphan-scan',
  plural: 'links that were opened and that nobody has',
  path: '/v1/admin/analytics/orphans',
  access: 'admin',
  key: 'orphan_id',
  entity: z.object({ orphan_id: z.int(), day: z.iso.date(), requested: z.string(), visits: Count }),
  input: z.object({}),
  sort: ['day', 'visits', 'requested'],
  order: 'desc',
  filters: {
    /** Days in UTC, both included. */
    from: z.iso.date(),
    to: z.iso.date(),
  },
  missing: 'report_not_found',
  actions: ['list', 'export'],
  at: { list: { path: '/v1/admin/analytics/orphans' } },
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
    /** As pages name it: `phone`, `instagram`, `map`, `save`; an unknown name counts as `other`. */
    click_for: codeLine(30),
    source: z.enum(visitSources).default('link'),
  }),
  reply: Counted,
  errors: [],
  limit: counting,
})
