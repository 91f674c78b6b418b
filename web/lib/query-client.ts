import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { EndpointShape } from '#contract/endpoint.ts'
import { showNotice } from '#web/kit/notice.ts'
import { ApiError, isUnavailable } from './call.ts'

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the library's own interface
  interface Register {
    mutationMeta: Meta
    queryMeta: Meta
  }
}

/** What loaders and guards need of the query cache. */
export type LoaderQueries = Pick<QueryClient, 'query'>

type Meta = {
  /** The screen shows an error of this query or mutation itself, so no notice is shown. */
  readonly showsError?: boolean
  /** Of the endpoint, for the server, which finds out what a screen will ask for (app/find-first-reads.ts). */
  readonly method?: EndpointShape['method']
}

const clients = new WeakMap<LoaderQueries, QueryClient>()

/** The query cache of a page; made when it is first asked for. */
export function queryClientOf(page: LoaderQueries): QueryClient {
  const client = clients.get(page) ?? createQueryClient()
  clients.set(page, client)
  return client
}

/** The cache of everything that the server replied. Errors that no screen shows become notices. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // a lost connection is an error like others: a query or mutation never waits in silence until it is back
      queries: {
        staleTime: 10_000,
        retry: (count, error) => count < 1 && isTransient(error),
        networkMode: 'always',
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        // what could not be shown comes back by itself
        refetchInterval: ({ state: { data, error, errorUpdateCount } }) =>
          data === undefined && isUnavailable(error) && nextAsk(errorUpdateCount),
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _input, _result, { meta }) => showError(error, meta),
    }),
    queryCache: new QueryCache({
      // without data the screen shows the error in place of the content
      onError: (error, { state, meta }) => {
        if (state.data !== undefined && !endsSession(error)) showError(error, meta)
      },
    }),
  })

/** Anything but an `ApiError` is an error of our own code, which the library has caught (app/watch-errors.ts). */
const showError = (error: Error, meta: Meta | undefined): void => {
  if (!(error instanceof ApiError)) globalThis.reportError(error)
  else if (meta?.showsError !== true) showNotice(error.message, 'error')
}

/** Milliseconds until a query without a reply is asked again: three seconds, then twice as long each time, a minute at most. */
const nextAsk = (errors: number) => Math.min(60_000, 1500 * 2 ** errors)

const isTransient = (error: Error) =>
  error instanceof ApiError && (error.code === 'unavailable' || error.code === 'internal')

/** The branch of the screen leads to the login screen then. */
const endsSession = (error: Error) => error instanceof ApiError && error.code === 'unauthenticated'
