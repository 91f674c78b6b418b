import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getDashboardCount, listCards } from '#contract/cards.ts'
import { listDefaults } from '#contract/constants.ts'
import { fetchData } from '../../../lib/call.ts'
import type { ListSearch } from '../../../lib/list-search.ts'
import { cardsKey } from '../use-card-actions.ts'

export function useMyCards({ start = listDefaults.start, q = '' }: ListSearch) {
  return useQuery({
    queryKey: [...cardsKey, 'list', start, q],
    queryFn: ({ signal }) =>
      fetchData(listCards, { body: { start, limit: listDefaults.limit, search: q }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Asked anew each time the screen opens: visitors change these numbers, not the person. */
export function useCounts() {
  return useQuery({
    queryKey: [...cardsKey, 'counts'],
    queryFn: ({ signal }) => fetchData(getDashboardCount, { signal }),
    staleTime: 0,
  })
}
