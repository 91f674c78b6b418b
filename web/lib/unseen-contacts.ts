import { useQuery } from '@tanstack/react-query'
import { getUnseenContactCount } from '#contract/contacts.ts'
import { fetchData } from './call.ts'

/** Everything the query cache holds of what visitors sent; the rail and the inbox both read of it. */
export const sharedContactsKey = ['shared-contacts'] as const

const askAgainMilliseconds = 60_000

/** How many contacts the person has not seen yet; 0 until it is known. Looks again every minute. */
export function useUnseenContacts(): number {
  const { data } = useQuery({
    queryKey: [...sharedContactsKey, 'unseen'],
    queryFn: ({ signal }) => fetchData(getUnseenContactCount, { signal }),
    refetchInterval: askAgainMilliseconds,
  })
  return data?.count ?? 0
}
