import { keepPreviousData } from '@tanstack/react-query'
import { getCodeStatistics } from '#contract/analytics.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { daysOf } from './range.ts'
import type { StatisticsRange } from './range.ts'

export type CodeStatistics = ReplyOf<typeof getCodeStatistics>

/** Asked for again at each visit of the screen: visits of a moment ago count. */
export const statisticsQuery = (slug: string, range: StatisticsRange) => {
  const { from: from_date, to: to_date } = range
  const days = daysOf(range)
  const body = { slug, ...(from_date && { from_date }), ...(to_date && { to_date }), ...(days && { days }) }
  return {
    ...endpointQuery(getCodeStatistics, { body }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  }
}
