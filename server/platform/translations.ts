import { setupI18n } from '@lingui/core'
import type { I18n, Messages } from '@lingui/core'
import { locales } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'

/** The catalogues of mails and other texts of the server, and of errors, compiled by the build. */
const catalogs = import.meta.glob<{ readonly messages: Messages }>(
  ['../locales/*.po', '../../packages/contract/locales/*.po'],
  { eager: true },
)

const byLocale = new Map<Locale, I18n>(
  locales.map((locale) => {
    const files = Object.entries(catalogs).filter(([path]) => path.endsWith(`/${locale}.po`))
    const messages: Messages = Object.fromEntries(files.flatMap(([, file]) => Object.entries(file.messages)))
    return [locale, setupI18n({ locale, messages: { [locale]: messages } })]
  }),
)

/** Texts and formats of one language. */
export function translationsIn(locale: Locale): I18n {
  const found = byLocale.get(locale)
  if (found === undefined) throw new Error(`There are no texts for ${locale}.`)
  return found
}
