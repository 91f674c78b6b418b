import { useQuery } from '@tanstack/react-query'
import { listCountries } from '#contract/places.ts'
import type { Country } from '#contract/places.ts'
import { endpointQuery } from '#web/lib/query.ts'

/** The countries that the product knows; empty while loading. */
export function useCountries() {
  const { data } = useQuery({ ...endpointQuery(listCountries), staleTime: Infinity })
  return data ?? none
}

const none: readonly Country[] = []
