import type { UseQueryOptions } from '@tanstack/react-query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getCodeStatistics, getPlatformStatistics, getStatistics } from '#contract/analytics.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ApiError } from '#web/lib/call.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { daysOf, dayAfter, daysBetween } from './range.ts'
import type { StatisticsRange } from './range.ts'
import { filtersOf, rangeOf, withRange } from './report-search.ts'
import type { ReportSearch } from './report-search.ts'

export type CodeStatistics = ReplyOf<typeof getCodeStatistics>

export type AllStatistics = ReplyOf<typeof getStatistics>
/** What all reports have. */
export type Statistics = Omit<AllStatistics, 'codes'>

function periodOf(range: StatisticsRange) {
  const { from: from_date, to: to_date } = range
  const days = daysOf(range)
  return { ...(from_date && { from_date }), ...(to_date && { to_date }), ...(days && { days }) }
}

function bodyOf(search: ReportSearch) {
  const filters = filtersOf(search)
  return { ...periodOf(rangeOf(search)), ...(Object.keys(filters).length > 0 && { filters }) }
}

/** What is shown, for the file of it. */
export const exportQueryOf = (search: ReportSearch) => ({
  ...periodOf(rangeOf(search)),
  ...filtersOf(search),
})

export const codeStatisticsQuery = (slug: string) => (search: ReportSearch) =>
  endpointQuery(getCodeStatistics, { body: { slug, ...bodyOf(search) } })

export const allStatisticsQuery = (search: ReportSearch) =>
  endpointQuery(getStatistics, { body: bodyOf(search) })

export const platformStatisticsQuery = (search: ReportSearch) =>
  endpointQuery(getPlatformStatistics, { body: bodyOf(search) })

/**
 * The report of an address, and the days before it once they are loaded, where the plan shows them. Asked for again at each
 * visit of the screen: visits of a moment ago count.
 */
export function useReport<R extends Statistics>(
  ask: (search: ReportSearch) => UseQueryOptions<R, ApiError>,
  search: ReportSearch,
) {
  const { data, error, refetch } = useQuery<R, ApiError>({
    ...ask(search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const before = useQuery<R, ApiError>({
    ...ask(data === undefined ? search : beforeOf(search, data)),
    enabled: data !== undefined && data.previous !== null,
  })
  return { data, error, refetch, before: data?.previous === null ? undefined : before.data?.days }
}

const beforeOf = (search: ReportSearch, { from_date: from, to_date: to }: Statistics): ReportSearch =>
  withRange(search, { from: dayAfter(from, -daysBetween(from, to) - 1), to: dayAfter(from, -1) })
