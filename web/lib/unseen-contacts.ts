import { useQuery } from '@tanstack/react-query'
import { getUnseenContactCount } from '#contract/contacts.ts'
import { endpointQuery } from './query.ts'

const refetchMilliseconds = 60_000

/** How many leads the user has not seen yet; 0 while loading. Refetched every minute. */
export function useUnseenContacts(): number {
  const { data } = useQuery({
    ...endpointQuery(getUnseenContactCount),
    refetchInterval: refetchMilliseconds,
    // nobody asked for this number: it stays as it was
    meta: { showsError: true },
  })
  return data?.count ?? 0
}
