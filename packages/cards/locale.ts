/** The languages of a visitor's page. Texts of the owner are not translated. */
export const locales = ['en', 'hi', 'ar'] as const
export type Locale = (typeof locales)[number]

export type Direction = 'ltr' | 'rtl'

export function directionOf(locale: Locale): Direction {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/**
 * The language of a card's page. The script of the owner's texts decides the direction; the words that we add are in the
 * visitor's language when it has the same direction, else in a language of that script.
 * @param texts what the owner wrote: name, role, heading
 */
export function pageLocale(texts: readonly string[], visitor: Locale): Locale {
  const letters = texts.join('').match(/\p{L}/gu) ?? []
  if (letters.length === 0) return visitor
  const mostAre = (script: RegExp) =>
    letters.filter((letter) => script.test(letter)).length * 2 > letters.length
  const isArabic = mostAre(/\p{Script=Arabic}/u)
  if (isArabic === (directionOf(visitor) === 'rtl')) return visitor
  if (isArabic) return 'ar'
  return mostAre(/\p{Script=Devanagari}/u) ? 'hi' : 'en'
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
