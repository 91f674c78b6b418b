import { readLocale } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import type { PageRequest } from '../pages/index.ts'
import { readSiteAddress } from '../site/index.ts'
import type { RegistrationRow } from './store.ts'

/**
 * The language of a page about a registration: that of the address where it names one, else the one in which the guest has registered, as
 * in their mails. What the browser asks for does not count: links are opened on other devices, too.
 */
export function localeOfPage(
  request: Pick<PageRequest, 'url' | 'header'>,
  row: Pick<RegistrationRow, 'locale'>,
): Locale {
  const { prefix, locale } = readSiteAddress(request)
  return prefix === '' ? readLocale(row.locale) : locale
}
