import { reloadGuardMilliseconds } from '#contract/constants.ts'

const key = 'reloadGuard'
type Guard = { readonly path: string; readonly expires: number }

/**
 * Whether a page may load itself anew: once per path within the guard's time to live (specification §9), so that a
 * server that keeps failing does not make the browser reload for ever. Asking counts as reloading.
 * @param now milliseconds since the epoch.
 */
export function takeReload(path: string, now: number, storage: Storage = sessionStorage): boolean {
  const guard = readGuard(storage)
  if (guard !== undefined && guard.path === path && guard.expires > now) return false
  try {
    storage.setItem(key, JSON.stringify({ path, expires: now + reloadGuardMilliseconds } satisfies Guard))
  } catch {
    // Without a place to remember it, no reload: better an old page than an endless loop.
    return false
  }
  return true
}

function readGuard(storage: Storage): Guard | undefined {
  try {
    return (JSON.parse(storage.getItem(key) ?? 'null') as Guard | null) ?? undefined
  } catch {
    return undefined
  }
}
