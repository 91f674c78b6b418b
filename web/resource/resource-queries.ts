import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { listDefaults, listMaximum } from '#contract/constants.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { line } from '#contract/fields.ts'
import type { Action } from '#contract/resource-endpoints.ts'
import { SortOrder } from '#contract/resource-endpoints.ts'
import type { ResourceShape, RowOf } from '#contract/resource.ts'
import type { ApiError } from '#web/lib/call.ts'
import type { ListAddress } from '#web/lib/list-address.ts'
import type { LoaderQueries } from '#web/lib/query-client.ts'
import { endpointQuery } from '#web/lib/query.ts'

/** The state of a list: only what differs from the first page of all rows. The filters have their own names beside it. */
export type ListState = {
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly order?: SortOrder | undefined
  readonly start?: number | undefined
  readonly limit?: number | undefined
}

const numbers = new Set(['start', 'limit'])

/** Reads the state of a list from an address that a person may have typed; leaves out what the contract does not know. */
export function readListState(resource: ResourceShape, address: ListAddress): ListState {
  const known: z.ZodRawShape = {
    q: line(100).pipe(z.string().min(1)),
    sort: z.enum(resource.sorts),
    order: SortOrder,
    start: z.coerce.number().int().min(1),
    limit: z.coerce.number().int().min(1).max(listMaximum),
    ...resource.filters,
  }
  // The router reads `?q=123` as a number; schemas of a query string read texts.
  const texts = Object.entries(address).map(([name, value]) => [name, String(value)] as const)
  return Object.fromEntries(
    texts
      .filter(([name, text]) => known[name] !== undefined && z.safeParse(known[name], text).success)
      .map(([name, text]) => [name, numbers.has(name) ? Number(text) : text]),
  )
}

/** The endpoint of an action. @throws Error when the resource has no such action, which is a mistake in a screen */
export function endpointOf(resource: ResourceShape, action: Action): EndpointShape {
  const endpoint = resource[action]
  if (endpoint === undefined) throw new Error(`The resource ${resource.name} has no action ${action}`)
  return endpoint
}

/** A row of any resource. The schemas of the contract have checked it. */
export type AnyRow = Readonly<Record<string, unknown>>

export type Page<R extends ResourceShape> = {
  readonly list: readonly RowOf<R>[]
  readonly total: number
  readonly is_more?: true
}

/** One page of a resource. */
export function listQuery<R extends ResourceShape>(resource: R, { q, ...rest }: ListState) {
  const request = { ...listDefaults, ...rest, search: q }
  const endpoint = endpointOf(resource, 'list')
  const options = endpointQuery(
    endpoint,
    endpoint.body === undefined ? { query: request } : { body: request },
  )
  return queryOptions({ ...typed<Page<R>>(options), placeholderData: keepPreviousData })
}

/** One row of a resource. */
export const rowQuery = <R extends ResourceShape>(resource: R, id: number | string) =>
  typed<RowOf<R>>(endpointQuery(endpointOf(resource, 'get'), { params: { id } }))

/** An endpoint of any resource replies with any record; the schemas of the resource know its type. */
const typed = <T>(options: object) => options as ReturnType<typeof queryOptions<T, ApiError>>

type LoaderContext = { readonly queryClient: LoaderQueries }

/** The screen asks again, shows the error and offers another try. */
const leaveToScreen = () => undefined

/** Fetches the rows of a list while its screen is being loaded; for `loader`. */
export const loadList = ({ queryClient }: LoaderContext, resource: ResourceShape, address: ListAddress) =>
  queryClient.query(listQuery(resource, readListState(resource, address))).catch(leaveToScreen)

/** Fetches one row while its screen is being loaded; for `loader`. */
export const loadRow = ({ queryClient }: LoaderContext, resource: ResourceShape, id: number | string) =>
  queryClient.query(rowQuery(resource, id)).catch(leaveToScreen)
