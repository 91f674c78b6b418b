import { useQuery } from '@tanstack/react-query'
import { listCountries } from '#contract/places.ts'
import { fetchData } from '#web/lib/call.ts'

/** All countries, and the one this browser is probably in. */
export function useCountries() {
  return useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => fetchData(listCountries, { signal }),
    staleTime: Infinity,
  })
}
