import { z } from 'zod'
import { codeLine } from './fields.ts'

/** What visits are told apart by; each can be a filter. `weekday` is 1 (Monday) to 7, `hour` 0 to 23, both in the owner's zone. */
export const reportFacets = [
  'source',
  'outcome',
  'country',
  'region',
  'device',
  'os',
  'browser',
  'referrer',
  'campaign',
  'language',
  'hour',
  'weekday',
] as const
export type ReportFacet = (typeof reportFacets)[number]

/** Only visits with exactly these values; `''` stands for unknown (a referrer of `''`: typed or scanned). All given filters hold at once. */
export const ReportFilters = z.partialRecord(z.enum(reportFacets), codeLine(120))
export type ReportFilters = z.output<typeof ReportFilters>

const Count = z.int().min(0)

export const report = {
  /** Visits by weekday and hour; pairs without visits are left out. */
  hours: z.array(z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23), visits: Count })),
  /** The values of each facet but hour and weekday, the most visits first, at most 50 each. A facet's list obeys all filters but its own, so that another value can be chosen. */
  facets: z.record(
    z.enum(reportFacets).exclude(['hour', 'weekday']),
    z.array(z.object({ value: z.string(), visits: Count, visitors: Count })).max(50),
  ),
  /** What became of visits. Null while a filter is set: clicks are not told apart by facets. */
  funnel: z.object({ visits: Count, saved_contacts: Count, shared_contacts: Count }).nullable(),
}
