import { storageKeys } from '#contract/constants.ts'
import type { FirstLoad } from '#web/lib/first-load.ts'

declare global {
  /** Read by Zod when it is loaded. */
  var __zod_globalConfig: { readonly jitless: boolean } | undefined
}

/** What the server knows of a screen when it draws its page. */
export type PageValues = {
  /** Where people go who are not signed in; absent where everybody may be. */
  readonly login?: string | undefined
}

/**
 * What a page does by itself until its first screen is shown (lib/first-load.ts). It runs before anything is drawn: a person without a
 * session leaves for the login screen instead of seeing the frame of a dashboard, a signed-in person does not see the login form
 * (visitor.css), and whoever opens the app for the first time sees the fonts of the system (kit/base.css). A button that is pressed
 * before the scripts have come is pressed again when they have, or the one that has taken its place: a frame without its screen is
 * drawn anew.
 * @param take of the replies that the page has asked for (ask-early.ts)
 */
export default function beginPage({ login }: PageValues, take?: FirstLoad['take']): void {
  // Zod would try to compile its checks, which the content security policy refuses: an error in the console of Firefox
  globalThis.__zod_globalConfig = { jitless: true }
  const { dataset } = document.documentElement
  // the guards of the branches decide the same once the scripts run
  if (readText(storageKeys.loggedIn) !== 'true') {
    if (login !== undefined)
      location.replace(
        `${login}?next=${encodeURIComponent(location.pathname + location.search + location.hash)}`,
      )
  } else if (login === undefined) dataset['signedIn'] = ''
  if (readText(storageKeys.fonts) === null) dataset['fonts'] = 'later'
  let pressed: HTMLButtonElement | null = null
  const keepPress = ({ target }: MouseEvent) => {
    const button = (target as Element).closest('button')
    button?.setAttribute('aria-busy', 'true')
    pressed = button ?? pressed
  }
  addEventListener('click', keepPress, true)
  globalThis.firstLoad = {
    take: (key, token) => take?.(key, token),
    end: () => {
      removeEventListener('click', keepPress, true)
      // if the app takes the page over because of the click, it knows of it
      // oxlint-disable-next-line typescript/no-deprecated -- nobody hands the event on
      if (window.event?.type === 'click') pressed = null
    },
    show: () => {
      take = undefined
      if ('fonts' in dataset) showFonts(dataset)
      if (pressed !== null) pressAgain(pressed)
      pressed = null
    },
  }
}

/** @returns null when nothing is stored, undefined when the browser stores nothing */
function readText(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

function showFonts(dataset: DOMStringMap): void {
  delete dataset['fonts']
  try {
    localStorage.setItem(storageKeys.fonts, 'true')
  } catch {
    // the next page asks for them again
  }
}

const nameOf = (button: HTMLButtonElement) => button.ariaLabel ?? button.textContent

function pressAgain(button: HTMLButtonElement): void {
  requestAnimationFrame(() => {
    button.removeAttribute('aria-busy')
    const shown = button.isConnected
      ? button
      : [...document.querySelectorAll('button')].find((other) => nameOf(other) === nameOf(button))
    shown?.click()
  })
}
