import { keepPreviousData } from '@tanstack/react-query'
import { getCodeStatistics, getStatistics } from '#contract/analytics.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { daysOf } from './range.ts'
import type { StatisticsRange } from './range.ts'

export type CodeStatistics = ReplyOf<typeof getCodeStatistics>

export type AllStatistics = ReplyOf<typeof getStatistics>
/** What both have. */
export type Statistics = Omit<AllStatistics, 'codes'>

/** A range of the address as the API takes it. */
export function periodOf(range: StatisticsRange) {
  const { from: from_date, to: to_date } = range
  const days = daysOf(range)
  return { ...(from_date && { from_date }), ...(to_date && { to_date }), ...(days && { days }) }
}

/** Asked for again at each visit of the screen: visits of a moment ago count. */
export const statisticsQuery = (slug: string, range: StatisticsRange) => {
  return {
    ...endpointQuery(getCodeStatistics, { body: { slug, ...periodOf(range) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  }
}

export const allStatisticsQuery = (range: StatisticsRange) => ({
  ...endpointQuery(getStatistics, { body: periodOf(range) }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})
