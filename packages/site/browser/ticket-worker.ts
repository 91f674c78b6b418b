import { ticketCache } from './ticket-cache.ts'

/** What is used of a service worker: the library of types knows it only without the DOM (Service Workers, ServiceWorkerGlobalScope). */
type Scope = {
  readonly skipWaiting: () => Promise<void>
  readonly clients: { readonly claim: () => Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
type LifecycleEvent = { readonly waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = {
  readonly request: Request
  readonly respondWith: (reply: Promise<Response>) => void
}

/** The service worker of these pages: it only acts when a page cannot be reached, and says so on the copy. */
export default function ticketWorker(): void {
  const scope = globalThis as unknown as Scope
  scope.addEventListener('install', () => void scope.skipWaiting())
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
  scope.addEventListener('fetch', (event) => {
    const { mode, method, url } = event.request
    const { origin, pathname, searchParams } = new URL(url)
    const token = searchParams.get('token')
    if (mode !== 'navigate' || method !== 'GET' || !token || !/\/event\/(ticket|success)$/.test(pathname))
      return
    const copy = `${origin}${pathname.replace(/success$/, 'ticket')}?token=${encodeURIComponent(token)}`
    event.respondWith(fetch(event.request).catch((error: unknown) => openCopy(copy, error)))
  })
}

/** @throws the error of the connection when there is no copy */
async function openCopy(address: string, error: unknown): Promise<Response> {
  const copy = await (await caches.open(ticketCache)).match(address, { ignoreVary: true })
  if (!copy) throw error
  const html = (await copy.text()).replace('<output hidden=""', '<output')
  return new Response(html, { headers: copy.headers })
}
