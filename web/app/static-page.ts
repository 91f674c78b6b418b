import { prefetchDelayMilliseconds, storageKeys } from '#contract/constants.ts'
import { localeCookie } from '#contract/languages.ts'
import { fetchAhead, runLanguageSelect, runSchemeChoice } from './static-controls.ts'

/** Screens that need no app: text, pictures and links, with a choice of language and colors. */
export const staticPaths: ReadonlySet<string> = new Set(['/'])

const preload = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g
/** All scripts but those that run before the page is drawn: they choose the colors and what a signed-in person sees. */
const appScript = /<script\b(?![^>]*\bdata-(?:mantine-script|guard))[^>]*>[^]*?<\/script>/g

/** Under which Mantine stores the color scheme. */
const schemeKey = 'mantine-color-scheme-value'

/** A call of a function that stands in the page as text. */
const callOf = <Settings extends object>(run: (settings: Settings) => void, settings: Settings) =>
  `(${run.toString()})(${JSON.stringify(settings)});`

/**
 * A rendered page without the app, which would take 150 kB of script to draw the same once more. Links load pages.
 * @param html as rendered, with all scripts and preloads of the app
 * @param nonce of the page's Content-Security-Policy
 */
export function toStaticPage(html: string, nonce: string): string {
  const scripts = [...new Set([...html.matchAll(preload)].map(([, href = '']) => href))]
  const { token, loggedIn, language } = storageKeys
  const keys = { token, loggedIn, language }
  const script =
    callOf(runLanguageSelect, { keys, cookie: localeCookie, saveAt: '/v1/user/locale' }) +
    callOf(runSchemeChoice, { key: schemeKey }) +
    callOf(fetchAhead, { scripts, milliseconds: prefetchDelayMilliseconds })
  const page = html.replace(preload, '').replace(appScript, '')
  return page.replace('</body>', () => `<script nonce="${nonce}">${script}</script></body>`)
}
