import { reportFacets as facets } from '#contract/reports.ts'
import type { ReportFacet, ReportFilters } from '#contract/reports.ts'
import { readRange } from './range.ts'
import type { StatisticsRange } from './range.ts'

/** Facets whose values are numbers, and are written as such in an address. */
const numbers = { hour: [0, 23], weekday: [1, 7] } as const
type NumberFacet = keyof typeof numbers

/** The days and filters of a report, in its address: whoever opens that sees the same. */
export type ReportSearch = StatisticsRange & {
  readonly [F in Exclude<ReportFacet, NumberFacet>]?: string
} & { readonly [F in NumberFacet]?: number }

const longestValue = 120
const isNumbered = (facet: ReportFacet): facet is NumberFacet => facet in numbers

function readFilter(facet: ReportFacet, value: unknown): string | number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  if (!isNumbered(facet)) return String(value).slice(0, longestValue)
  const [first, last] = numbers[facet]
  return Number.isInteger(Number(value)) && value !== '' && Number(value) >= first && Number(value) <= last
    ? Number(value)
    : undefined
}

/** Reads the days and filters from an address that a person may have typed. Never throws. */
export function readReport(search: Readonly<Record<string, unknown>>): ReportSearch {
  const filters = facets.flatMap((facet) => {
    const value = readFilter(facet, search[facet])
    return value === undefined ? [] : [[facet, value] as const]
  })
  return { ...readRange(search), ...Object.fromEntries(filters) }
}

/** The filters of an address as the API takes them. An empty text stands for what is unknown. */
export const filtersOf = (search: ReportSearch): ReportFilters =>
  Object.fromEntries(
    facets.flatMap((facet) => (search[facet] === undefined ? [] : [[facet, String(search[facet])]])),
  )

/** The days of an address, without its filters. */
export const rangeOf = (search: ReportSearch): StatisticsRange => readRange(search)

export const withRange = (search: ReportSearch, range: StatisticsRange): ReportSearch =>
  readReport({ ...filtersOf(search), ...range })

/** Sets filters; takes away those that are undefined. */
export const withFilters = (
  search: ReportSearch,
  change: Readonly<Partial<Record<ReportFacet, string | undefined>>>,
): ReportSearch => readReport({ ...search, ...change })
