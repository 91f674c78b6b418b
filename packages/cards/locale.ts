/** The languages of the words we add to a card; what the owner wrote stays as written. */
export const locales = ['en', 'hi', 'ar'] as const
export type Locale = (typeof locales)[number]

export type Direction = 'ltr' | 'rtl'

export function directionOf(locale: Locale): Direction {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/**
 * Our language for a language tag (BCP 47): of a browser, a `lang` attribute or a stored setting.
 * @param tag for example `ar-EG`
 * @returns undefined when we have no words in that language
 */
export function findLocale(tag: string | undefined): Locale | undefined {
  const language = tag?.trim().toLowerCase().split('-')[0]
  return locales.find((locale) => locale === language)
}

/** `findLocale`, English when none fits. */
export const localeOf = (tag: string | undefined): Locale => findLocale(tag) ?? 'en'
