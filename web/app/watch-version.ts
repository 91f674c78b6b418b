import { reloadGuardMilliseconds, versionCheckMilliseconds } from '#contract/constants.ts'
import { isRecord, isText } from '#web/lib/record.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'

/** The build this page came from; the build writes the same text to /version.txt. */
declare const __BUILD_ID__: string

/** @returns the build the server has; undefined when it cannot be asked. */
async function askVersion(): Promise<string | undefined> {
  try {
    const reply = await fetch('/version.txt', { cache: 'no-store' })
    const version = reply.ok ? (await reply.text()).trim() : ''
    return /^[\w-]{1,40}$/.test(version) ? version : undefined
  } catch {
    return undefined
  }
}

/** @returns whether the server has another build than `own`; false when it cannot be asked. */
export async function isOutdated(own: string): Promise<boolean> {
  const current = await askVersion()
  return current !== undefined && current !== own
}

/**
 * Asks once an hour whether the server has a new version (specification §9). The page reloads after the next
 * navigation, when nothing is being typed.
 * @param onNavigated subscribes to finished navigations.
 * @returns stops watching.
 */
export function watchVersion(onNavigated: (listener: () => void) => () => void): () => void {
  let outdated = false
  const timer = setInterval(() => {
    void isOutdated(__BUILD_ID__).then((yes) => {
      outdated ||= yes
    })
  }, versionCheckMilliseconds)
  const stop = onNavigated(() => {
    if (outdated) reload()
  })
  return () => {
    clearInterval(timer)
    stop()
  }
}

/**
 * Reloads the page when a file of it cannot be loaded: the server has another version by now, or the connection broke for a
 * moment. It listens before the first screen is drawn, as one of its files may be missing. A person without a connection
 * keeps the page: the file may be one of a screen that is only loaded ahead, and the browser has nothing else to show.
 */
export function reloadForMissingFiles(): void {
  globalThis.addEventListener('vite:preloadError', ({ payload }) => {
    if (isLoadError(payload)) void reloadFromServer()
  })
}

async function reloadFromServer(): Promise<void> {
  if ((await askVersion()) !== undefined) reload()
}

/**
 * Whether a file could not be loaded: the words of Chromium, Firefox, Safari and Vite. The event comes for every error of a
 * lazy module, and one of its own code must reach the console and the error screen.
 */
const isLoadError = ({ message }: Error): boolean =>
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(message)

function reload(): void {
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
