import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '#web/lib/query.ts'
import { getSignInOptions } from './endpoints.ts'

const none = { google_client_id: null, sms: false }

/** Which ways of signing in are set up here; none while loading. */
export function useSignInOptions() {
  const { data } = useQuery({
    ...endpointQuery(getSignInOptions),
    staleTime: Infinity,
  })
  return data ?? none
}
