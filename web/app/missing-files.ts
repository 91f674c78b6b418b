import type { AnyRouter } from '@tanstack/react-router'
import { reloadGuardMilliseconds } from '#contract/constants.ts'
import { isLoadError, page, sayMissing } from '#web/kit/lazy-part.ts'
import { isRecord, isText } from '#web/lib/record.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'

/**
 * Notes whether a screen is in use: what somebody typed, chose, moved or picked would be lost with the page. Not all of it stands
 * in forms, and few forms keep a draft, so whatever they do counts. Leaving the screen ends it: forms have asked by then.
 * @returns stops noting.
 */
export function watchUse(router: Pick<AnyRouter, 'subscribe'>): () => void {
  // somebody may have typed into a rendered page before its scripts ran
  page.isInUse = document.activeElement !== document.body
  const use = ({ target }: Event) => {
    page.isInUse = true
    page.lastUsed = target as Element
  }
  const acts = ['keydown', 'pointerdown', 'input', 'drop']
  for (const act of acts) addEventListener(act, use, true)
  const stop = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) Object.assign(page, { isInUse: false, lastUsed: undefined })
  })
  return () => {
    for (const act of acts) removeEventListener(act, use, true)
    stop()
  }
}

/**
 * Reloads the page when a file of it cannot be loaded: the server has another version by now, or the connection broke for a
 * moment. It listens before the first screen is drawn, as one of its files may be missing. A person without a connection
 * keeps the page: the file may be one of a screen that is only loaded ahead, and the browser has nothing else to show. So does
 * a person who uses it: a notice asks them to reload.
 */
export function reloadForMissingFiles(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (isLoadError(payload)) void reloadFromServer()
  })
}

async function reloadFromServer(): Promise<void> {
  if ((await askVersion()) === undefined) return
  if (page.isInUse) sayMissing()
  else reload()
}

/** @returns the build the server has; undefined when it cannot be asked. */
export async function askVersion(): Promise<string | undefined> {
  try {
    const reply = await fetch('/version.txt', { cache: 'no-store' })
    const version = reply.ok ? (await reply.text()).trim() : ''
    return /^[\w-]{1,40}$/.test(version) ? version : undefined
  } catch {
    return undefined
  }
}

/** Reloads the page, unless it has just done so. */
export function reload(): void {
  const { pathname } = globalThis.location
  if (takeReload(pathname, Date.now())) globalThis.location.reload()
}

const guardKey = 'reloadGuard'
type Guard = { readonly path: string; readonly expires: number }

const isGuard = (value: unknown): value is Guard =>
  isRecord(value) && isText(value['path']) && typeof value['expires'] === 'number'

/**
 * Whether a page may reload itself, and notes that it does: once per path within the guard's time to live
 * (specification §9), so that a server whose files cannot be loaded does not cause endless reloads. Where the guard
 * cannot be stored, a page never reloads itself.
 * @param now milliseconds since the epoch.
 */
export function takeReload(path: string, now: number): boolean {
  const guard = readStored(guardKey, 'sessionStorage')
  if (isGuard(guard) && guard.path === path && guard.expires > now) return false
  return writeStored(guardKey, { path, expires: now + reloadGuardMilliseconds }, 'sessionStorage')
}
