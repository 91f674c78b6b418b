import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listCardQrcodes } from '#contract/cards.ts'
import { listDefaults } from '#contract/constants.ts'
import { fetchData } from '../../../lib/call.ts'
import type { ListSearch } from '../../../lib/list-search.ts'
import { cardsKey } from '../use-card-actions.ts'

export function useMyCodes({ start = listDefaults.start, q = '' }: ListSearch) {
  return useQuery({
    queryKey: [...cardsKey, 'codes', start, q],
    queryFn: ({ signal }) =>
      fetchData(listCardQrcodes, { body: { start, limit: listDefaults.limit, search: q }, signal }),
    placeholderData: keepPreviousData,
  })
}
