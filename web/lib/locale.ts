import { i18n } from '@lingui/core'
import { storageKeys } from '#contract/constants.ts'
import { isLocale, localeCookie, sourceLocale } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import { whenIdle } from '#web/kit/when-idle.tsx'
import { readStored, writeStored } from './storage.ts'
import { loadTexts, loadedSlices } from './texts.ts'

const cookieSeconds = 365 * 24 * 3600

/** The language of the page. */
export const currentLocale = (): Locale => (isLocale(i18n.locale) ? i18n.locale : sourceLocale)

/**
 * Shows the page in another language, and remembers it: in the storage under the specified key (§3), and in a cookie, by
 * which the server renders the next page.
 */
export async function changeLocale(locale: Locale): Promise<void> {
  await loadTexts(i18n, locale, loadedSlices(i18n))
  // another one may have been chosen meanwhile
  if (i18n.locale === locale) rememberLocale(locale)
}

function rememberLocale(locale: Locale): void {
  writeStored(storageKeys.language, locale)
  const secure = globalThis.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=${cookieSeconds}; samesite=lax${secure}`
}

/**
 * A rendered page is taken over part by part. One that is not taken over yet must not change its language: its texts would
 * differ from those that the server wrote.
 */
const takenOver = () => new Promise<void>((resolve) => void whenIdle(resolve))

/** On start: the language that this browser stored counts also when the cookie is gone. */
export const restoreLocale = (): Promise<void> => adoptLocale(readStored(storageKeys.language))

/** After a sign-in, and when the server has validated a session: the language of the account becomes that of the browser. */
export async function adoptLocale(locale: unknown): Promise<void> {
  if (!isLocale(locale) || locale === i18n.locale) return
  await takenOver()
  await changeLocale(locale)
}
