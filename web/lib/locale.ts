import { i18n } from '@lingui/core'
import { storageKeys } from '#contract/constants.ts'
import { isLocale, localeCookie, sourceLocale } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
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
  i18n.activate(locale)
  rememberLocale(locale)
}

function rememberLocale(locale: Locale): void {
  writeStored(storageKeys.language, locale)
  const secure = globalThis.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=${cookieSeconds}; samesite=lax${secure}`
}

/** On start: the language that this browser stored counts also when the cookie is gone. */
export async function restoreLocale(): Promise<void> {
  const stored = readStored(storageKeys.language)
  if (isLocale(stored) && stored !== i18n.locale) await changeLocale(stored)
}

/** After a sign-in: the language that the account has chosen becomes that of the browser. */
export async function adoptLocale(locale: Locale | null | undefined): Promise<void> {
  if (locale && locale !== i18n.locale) await changeLocale(locale)
}
