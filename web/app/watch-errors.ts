import type { AnyRouter } from '@tanstack/react-router'
import type { HydrationOptions } from 'react-dom/client'
import { page } from '#web/kit/lazy-part.ts'

// oxlint-disable-next-line no-console -- what React does without these options
const print = (error: unknown) => console.error(error)

/**
 * Watches for errors in handlers, in promises and outside of React; what is done about them is loaded with the first one. An error
 * of that is not seen: it would lead to the next one without end.
 * @returns options of the root of React, for errors that it handles itself.
 */
export function watchErrors(router: Pick<AnyRouter, 'state'>): HydrationOptions {
  const see = (error: unknown, file = '', isShown = false) => {
    const screen = String(router.state.matches.at(-1)?.fullPath)
    const seen = { error, file, screen, element: page.lastUsed ?? document.activeElement, isShown }
    import('./report-error.tsx').then(({ handleError }) => handleError(seen)).catch(() => undefined)
  }
  addEventListener('error', ({ error, filename }) => see(error, filename))
  addEventListener('unhandledrejection', ({ reason }) => see(reason))
  return {
    onCaughtError: (error) => {
      print(error)
      see(error, '', true)
    },
    // React has drawn the screen anew: mostly an extension or a translation had changed the rendered page
    onRecoverableError: print,
  }
}
