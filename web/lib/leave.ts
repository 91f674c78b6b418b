import { siteNoticeKey } from '#contract/constants.ts'
import { removeSession } from './session.ts'

/** Told to the window when somebody signs out: what is asked after it would only be refused. */
export const leavingEvent = 'visita:leaving'

/**
 * Opens a page of the site, which is none of the app's screens.
 * @param notice what it shows for a moment
 */
export function leaveFor(path: string, notice?: string): void {
  try {
    if (notice !== undefined) sessionStorage.setItem(siteNoticeKey, notice)
  } catch {
    // a browser that stores nothing shows the page without the notice
  }
  globalThis.location.assign(path)
}

/**
 * Ends the session in this browser and goes home. The screen stays as it is until then: were it told, its guard would send
 * the person to the login screen. When a browser brings the screen back later, the guard does (`followOtherTabs`).
 */
export function leaveSession(notice: string): void {
  removeSession()
  leaveFor('/', notice)
}
