import { lazy } from 'react'
import type { ComponentType } from 'react'

/** What is known of the open page. `web/app/missing-files.ts` watches it. */
export const page = {
  /** Whether somebody has done anything on the screen since it was opened. */
  isInUse: false,
  /** What of the screen was used last. */
  lastUsed: undefined as Element | undefined,
  /** Whether a file could not be loaded while somebody used the page. */
  isFileMissing: false,
  /** Shows that a file is missing, once there is something that can. */
  showMissing: (): void => undefined,
}

/** Says that a file is missing to whoever uses the page. */
export function sayMissing(): void {
  page.isFileMissing = true
  page.showMissing()
}

/**
 * Whether a file could not be loaded: the words of Chromium, Firefox, Safari and Vite. One of the own code of a lazy module must
 * reach the console and the error screen.
 */
export const isLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)

/**
 * `lazy` of React for a part of a screen. If its file is missing, the part keeps waiting: an error would take away the screen
 * around it, with what somebody has typed there.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) =>
  lazy(async () => {
    try {
      return await load()
    } catch (error) {
      if (!page.isInUse || !isLoadError(error)) throw error
      sayMissing()
      return new Promise<never>(() => undefined)
    }
  })
