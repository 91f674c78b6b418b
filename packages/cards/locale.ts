/** The languages of a visitor's page. Texts of the owner are not translated. */
export const locales = ['en', 'hi', 'ar'] as const
export type Locale = (typeof locales)[number]

export type Direction = 'ltr' | 'rtl'

export function directionOf(locale: Locale): Direction {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/**
 * Picks a language from an `Accept-Language` header, a `lang` attribute or a stored setting; English when none fits.
 * @param wanted for example `ar-EG,ar;q=0.9,en;q=0.8`
 */
export function localeOf(wanted: string | undefined): Locale {
  const tags = (wanted ?? '')
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      const weight = quality === undefined ? 1 : Number(quality.trim().slice(2))
      return { language: tag.trim().toLowerCase().split('-')[0], weight, order }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.order - b.order)
  for (const { language } of tags) {
    const found = locales.find((locale) => locale === language)
    if (found !== undefined) return found
  }
  return 'en'
}
