import type { AnyRouter } from '@tanstack/react-router'
import type { EndpointShape } from '#contract/endpoint.ts'
import { requestOf } from '#web/lib/call.ts'
import { firstReadKey } from '#web/lib/first-load.ts'
import { isRecord, isText } from '#web/lib/record.ts'
import { requireFactor } from './require-factor.ts'

/** A request that the loader of a screen makes, and by which key its reply is found. */
export type FirstRead = {
  readonly key: string
  readonly url: string
  readonly method: string
  readonly body: string | null
}

const found = new WeakMap<AnyRouter, readonly FirstRead[]>()

/** What the loaders of a screen will ask for; empty before `findFirstReads`. */
export const firstReadsOf = (router: AnyRouter): readonly FirstRead[] => found.get(router) ?? []

/**
 * Finds out, on the server, what the loaders of a screen ask for that only the browser draws, so that its page asks at once.
 * Each loader runs until its first queries, which are recorded and not sent: the server does not know who is signed in.
 */
export async function findFirstReads(router: AnyRouter): Promise<void> {
  const reads = new Map<string, FirstRead>()
  const queryClient = { query: (options: object) => Promise.reject(recordRead(reads, options)) }
  const location = router.latestLocation
  const loads = router.state.matches
    .filter(({ ssr }) => ssr === false)
    .map(async ({ routeId, context, params }) => {
      if (routeId === '/_admin') await requireFactor(queryClient, { location })
      const routes: Readonly<
        Record<string, { readonly options: { readonly loader?: unknown } } | undefined>
      > = router.routesById
      const loader = routes[String(routeId)]?.options.loader
      if (typeof loader === 'function')
        await (loader as (input: object) => unknown)({
          context: { ...(context as object), queryClient },
          params,
          location,
        })
    })
  await Promise.allSettled(loads)
  found.set(router, [...reads.values()])
}

/** @returns what the loader gets instead of a reply */
function recordRead(reads: Map<string, FirstRead>, options: object): Error {
  const key: readonly unknown[] =
    'queryKey' in options && Array.isArray(options.queryKey) ? options.queryKey : []
  const [path, input] = key
  const method = 'meta' in options && isRecord(options.meta) ? options.meta['method'] : undefined
  if (isText(path) && isText(method) && isRecord(input)) {
    const endpoint = { path, method } as Pick<EndpointShape, 'path' | 'method'>
    const [url, request] = requestOf(endpoint as EndpointShape, input)
    const name = firstReadKey(url, request)
    reads.set(name, { key: name, url, method, body: typeof request.body === 'string' ? request.body : null })
  }
  return new Error('Nothing is asked for while a screen is rendered.')
}
