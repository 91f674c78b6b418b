import type { AnyRouter } from '@tanstack/react-router'
import { versionCheckMilliseconds } from '#contract/constants.ts'
import { page } from '#web/kit/lazy-part.ts'
import { askVersion, reload } from './missing-files.ts'

/** The build this page came from; the build writes the same text to /version.txt. */
declare const __BUILD_ID__: string

/** @returns whether the server has another build than `own`; false when it cannot be asked. */
export async function isOutdated(own: string): Promise<boolean> {
  const current = await askVersion()
  return current !== undefined && current !== own
}

/**
 * Asks once an hour whether the server has a new version (specification §9). The page reloads after the next
 * navigation, when nobody has begun anything on the screen.
 * @returns stops watching.
 */
export function watchVersion(router: Pick<AnyRouter, 'subscribe'>): () => void {
  let outdated = false
  const timer = setInterval(() => {
    void isOutdated(__BUILD_ID__).then((yes) => {
      outdated ||= yes
    })
  }, versionCheckMilliseconds)
  const stop = router.subscribe('onResolved', () => {
    if (outdated && !page.isInUse) reload()
  })
  return () => {
    clearInterval(timer)
    stop()
  }
}

/** Shows, now or later, that a file of a page in use is missing. @returns stops showing it. */
export function watchMissingFiles(show: () => void): () => void {
  if (page.isFileMissing) show()
  page.showMissing = show
  return () => {
    page.showMissing = () => undefined
  }
}
