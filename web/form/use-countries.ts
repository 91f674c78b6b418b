import { useQuery } from '@tanstack/react-query'
import { listCountries } from '#contract/places.ts'
import { fetchData } from '#web/lib/call.ts'

/** The countries that the product knows; empty while loading. */
export function useCountries() {
  const { data } = useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => fetchData(listCountries, { signal }),
    staleTime: Infinity,
  })
  return data ?? []
}
