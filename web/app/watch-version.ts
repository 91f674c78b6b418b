import { versionCheckMilliseconds } from '#contract/constants.ts'
import { takeReload } from './reload-guard.ts'

/** Which build this page came from; the build writes the same text to /version.txt. */
declare const __BUILD_ID__: string

/** @returns whether the server has another build than the one that runs in this tab; false without an answer. */
export async function isOutdated(own: string): Promise<boolean> {
  try {
    const reply = await fetch('/version.txt', { cache: 'no-store' })
    if (!reply.ok) return false
    const current = (await reply.text()).trim()
    return /^[\w-]{1,40}$/.test(current) && current !== own
  } catch {
    return false
  }
}

/**
 * Asks once an hour whether a new version is out (specification §9). The page changes over at the next navigation, when
 * nothing is being typed, and at once when a part of the old version can no longer be loaded.
 * @param onNavigated subscribes to finished navigations.
 * @returns stops watching.
 */
export function watchVersion(onNavigated: (act: () => void) => () => void): () => void {
  let outdated = false
  const timer = setInterval(() => {
    void isOutdated(__BUILD_ID__).then((yes) => {
      outdated ||= yes
    })
  }, versionCheckMilliseconds)
  const stop = onNavigated(() => {
    if (outdated) reload()
  })
  const onPreloadError = (event: Event) => {
    if (reload()) event.preventDefault()
  }
  globalThis.addEventListener('vite:preloadError', onPreloadError)
  return () => {
    clearInterval(timer)
    stop()
    globalThis.removeEventListener('vite:preloadError', onPreloadError)
  }
}

function reload(): boolean {
  const { pathname } = globalThis.location
  const may = takeReload(pathname, Date.now())
  if (may) globalThis.location.reload()
  return may
}
