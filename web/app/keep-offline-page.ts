import { offlineCache, offlinePath } from '#cards/pages/offline-page-path.ts'

/**
 * Stores the page that the worker shows in place of one that cannot be loaded, in the language of this visit. A browser that allows
 * no worker or no storage shows its own page then.
 */
export async function keepOfflinePage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  const cache = await caches.open(offlineCache)
  await cache.add(offlinePath)
  await navigator.serviceWorker.register('/push-worker.js')
}
