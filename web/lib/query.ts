import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointShape, ReplyOf } from '#contract/endpoint.ts'
import type { ApiError, CallInput, Callable } from './call.ts'
import { call } from './call.ts'

export type EndpointInput<E extends EndpointShape> = Omit<CallInput<E>, 'signal'>

/** The start of the keys of all queries on an endpoint. */
export const endpointKey = ({ path }: Pick<EndpointShape, 'path'>): QueryKey => [path]

/** A query on an endpoint of the contract, for loaders and `useQuery`. Its key is the path and the input of the call. */
export const endpointQuery = <E extends EndpointShape>(endpoint: Callable<E>, input: EndpointInput<E> = {}) =>
  queryOptions<ReplyOf<E>, ApiError>({
    queryKey: [...endpointKey(endpoint), input],
    meta: { method: endpoint.method },
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
  })

/** A query whose request goes on when the part that made it leaves: the frame of a page is drawn anew with its screen. */
export const keptQuery = <E extends EndpointShape>(endpoint: Callable<E>, input: EndpointInput<E> = {}) => ({
  ...endpointQuery(endpoint, input),
  queryFn: () => call(endpoint, input),
})

/** A change of what the queries on an endpoint show. */
export type CacheUpdate = { readonly queryKey: QueryKey; readonly apply: (client: QueryClient) => void }

/** Changes the data of all queries on an endpoint that are loaded. */
export function cacheUpdate<E extends EndpointShape>(
  endpoint: Callable<E>,
  update: (data: ReplyOf<E>) => ReplyOf<E>,
): CacheUpdate {
  const queryKey = endpointKey(endpoint)
  const apply = (client: QueryClient) =>
    client.setQueriesData<ReplyOf<E>>({ queryKey }, (data) => (data === undefined ? undefined : update(data)))
  return { queryKey, apply }
}

export type MutationOptions<E extends EndpointShape> = {
  /** Endpoints whose replies may be different from now on; the queries on them are fetched again. */
  readonly invalidates?: readonly Pick<EndpointShape, 'path'>[]
  /** Shown at once, and taken back on an error. For switches, whose result is known before the server answers. */
  readonly optimistic?: (input: EndpointInput<E>) => readonly CacheUpdate[]
  /** True where the screen shows an error itself, as a form does; else a notice shows it. */
  readonly showsError?: boolean
  readonly onSuccess?: (data: ReplyOf<E>, input: EndpointInput<E>) => unknown
}

/** An action through an endpoint of the contract. Its error is an `ApiError`. */
export function useEndpointMutation<E extends EndpointShape>(
  endpoint: Callable<E>,
  { invalidates = [], optimistic, showsError = false, onSuccess }: MutationOptions<E> = {},
) {
  const client = useQueryClient()
  return useMutation<ReplyOf<E>, ApiError, EndpointInput<E>, Snapshot>({
    mutationFn: (input) => call(endpoint, input),
    meta: { showsError },
    onMutate: (input) => applyUpdates(client, optimistic?.(input) ?? []),
    onSuccess: (data, input) => onSuccess?.(data, input),
    onError: (_error, _input, snapshot = []) => {
      for (const [queryKey, data] of snapshot) client.setQueryData(queryKey, data)
    },
    // not awaited: the action has ended, whatever the queries do
    onSettled: () => {
      for (const other of invalidates) void client.invalidateQueries({ queryKey: endpointKey(other) })
    },
  })
}

type Snapshot = readonly (readonly [QueryKey, unknown])[]

/** @returns the data before the updates */
async function applyUpdates(client: QueryClient, updates: readonly CacheUpdate[]): Promise<Snapshot> {
  // a reply that is on its way would overwrite the update
  await Promise.all(updates.map(({ queryKey }) => client.cancelQueries({ queryKey })))
  const snapshot = updates.flatMap(({ queryKey }) => client.getQueriesData({ queryKey }))
  for (const { apply } of updates) apply(client)
  return snapshot
}
