import { existsSync } from 'node:fs'
import { firefox } from 'playwright-core'
import type { Browser } from 'playwright-core'

/** Debian's Firefox; undefined where there is none, as on most machines. */
export const firefoxPath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))

/** What Playwright has inside of its browser, with which it talks to Firefox (WebDriver BiDi). */
type Session = { readonly send: (method: string, params: unknown) => Promise<unknown> }
type InnerBrowser = {
  readonly _connection: { readonly toImpl: (browser: Browser) => { readonly _browserSession: Session } }
}

/** Commands that Debian's release does not know. Tests in it do without: they see the colours of its own settings. */
const unknownCommands: ReadonlySet<string> = new Set(['emulation.setMediaFeaturesOverride'])

/**
 * Starts the Firefox of this machine, not a build of Playwright's own, over WebDriver BiDi.
 * @throws where there is none (`firefoxPath`)
 */
export async function launchFirefox(): Promise<Browser> {
  if (firefoxPath === undefined) throw new Error('There is no Firefox: install firefox-esr.')
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: firefoxPath })
  const session = (browser as unknown as InnerBrowser)._connection.toImpl(browser)._browserSession
  // all sessions of its pages share these functions
  const shared = Object.getPrototypeOf(session) as { send: Session['send'] }
  const { send } = shared
  shared.send = function sendKnown(this: Session, method, params) {
    return unknownCommands.has(method) ? Promise.resolve({}) : send.call(this, method, params)
  }
  return browser
}
