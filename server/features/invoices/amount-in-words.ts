import type { Locale } from '#contract/languages.ts'

/** The part of the library that we use. */
type Words = { readonly convert: (amount: number, options: { readonly currency: true }) => string }
type Language = { readonly ToWords: new () => Words }

/**
 * The languages and currencies whose words were read by people who know them. Others are left out: in Arabic, say, the
 * library joins the words wrongly.
 */
const languages: Readonly<Partial<Record<Locale, Readonly<Record<string, () => Promise<Language>>>>>> = {
  en: {
    INR: () => import('to-words/en-IN'),
    USD: () => import('to-words/en-US'),
    GBP: () => import('to-words/en-GB'),
    AED: () => import('to-words/en-AE'),
  },
  hi: { INR: () => import('to-words/hi-IN') },
}

/** Hundredths; the amounts of these currencies have two decimals. */
const hundred = 100

/** An amount as invoices spell it out: `One thousand rupees only`; empty where the words are not known to be right. */
export async function amountInWords(minor: number, currency: string, locale: Locale): Promise<string> {
  const load = languages[locale]?.[currency]
  if (load === undefined) return ''
  const { ToWords } = await load()
  const words = new ToWords().convert(minor / hundred, { currency: true })
  return words.slice(0, 1) + words.slice(1).toLowerCase()
}
