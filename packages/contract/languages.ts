/**
 * The languages of screens, mails and errors: for each locale its name in its own language, and its direction. A line here
 * and the catalogues of its texts (`npm run translations`) add a language.
 */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const satisfies Record<string, { readonly name: string; readonly direction: 'ltr' | 'rtl' }>

export type Locale = keyof typeof languages

export const isLocale = (text: unknown): text is Locale =>
  typeof text === 'string' && Object.hasOwn(languages, text)

/** All locales, in the order in which people choose from them. */
export const locales: readonly Locale[] = Object.keys(languages).filter(isLocale)

/** The language of the source, and the one for people whose language we do not have. */
export const sourceLocale = 'en' satisfies Locale

/** The language of a stored document, order or registration; that of the source for one that we do not have any more. */
export const readLocale = (stored: string): Locale => (isLocale(stored) ? stored : sourceLocale)

/**
 * The first language tag (BCP 47) that we have texts in.
 * @param tags best first, for example `['ar-EG', 'en']`
 */
export function findLocale(tags: readonly string[]): Locale | undefined {
  return tags.map((tag) => tag.trim().toLowerCase().split('-')[0]).find(isLocale)
}

/** The locale that an account has chosen; null when it has chosen none, or one that we do not have. */
export const localeOfAccount = (stored: string | null | undefined): Locale | null =>
  findLocale([stored ?? '']) ?? null

/** The cookie in which a browser tells the server its locale. */
export const localeCookie = 'locale'

const localeInCookies = new RegExp(`(?:^|;) *${localeCookie}=([^; ]*)`)

/** The locale that was chosen in the browser. @param cookies the header of the request */
export function localeOfCookie(cookies: string | null | undefined): Locale | undefined {
  const chosen = cookies ? localeInCookies.exec(cookies)?.[1] : undefined
  return isLocale(chosen) ? chosen : undefined
}

/**
 * The locale of a request: the choice in the cookie, else the best of the languages that the browser asks for.
 * @param tags of the Accept-Language header, best first
 */
export const localeOfRequest = (cookies: string | null | undefined, tags: readonly string[]): Locale =>
  localeOfCookie(cookies) ?? findLocale(tags) ?? sourceLocale
