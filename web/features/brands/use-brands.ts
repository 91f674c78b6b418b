import { useQuery } from '@tanstack/react-query'
import { brands, maxBrands } from '#contract/brands.ts'
import type { RowOf } from '#contract/resource.ts'
import { endpointQuery } from '#web/lib/query.ts'

export type Brand = RowOf<typeof brands>

/** The brands of the partner, the default first. Undefined until they are there; none when they could not be loaded. */
export function useBrands(): readonly Brand[] | undefined {
  const query = endpointQuery(brands.list, { query: { sort: 'name', limit: maxBrands } })
  const { data, isError } = useQuery(query)
  if (data === undefined) return isError ? [] : undefined
  return data.list.toSorted((a, b) => Number(b.is_default) - Number(a.is_default))
}
