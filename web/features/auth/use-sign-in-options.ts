import { useQuery } from '@tanstack/react-query'
import { getSignInOptions } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'

const none = { google_client_id: null, sms: false }

/** Which ways of signing in are set up here; none while loading. */
export function useSignInOptions() {
  const { data } = useQuery({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => call(getSignInOptions, { signal }),
    staleTime: Infinity,
  })
  return data ?? none
}
