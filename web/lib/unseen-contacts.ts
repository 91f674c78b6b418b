import { useQuery } from '@tanstack/react-query'
import { getUnseenContactCount } from '#contract/contacts.ts'
import { fetchData } from './call.ts'

/** Key of all queries about leads: the sidebar and the list of leads share it. */
export const sharedContactsKey = ['shared-contacts'] as const

const refetchMilliseconds = 60_000

/** How many leads the user has not seen yet; 0 while loading. Refetched every minute. */
export function useUnseenContacts(): number {
  const { data } = useQuery({
    queryKey: [...sharedContactsKey, 'unseen'],
    queryFn: ({ signal }) => fetchData(getUnseenContactCount, { signal }),
    refetchInterval: refetchMilliseconds,
  })
  return data?.count ?? 0
}
