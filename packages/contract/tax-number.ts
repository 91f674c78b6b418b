import { codeLine } from './fields.ts'

/**
 * What follows the two letters of a VAT number, by the country that gives it (ISO 3166). Those of the European Union as its
 * Commission lists them (VIES, frequently asked questions, *VAT identification number structure*); the United Kingdom as HMRC does,
 * which counts for Northern Ireland too.
 */
const bodies = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^([A-Z]\d{7}[0-9A-Z]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-Z]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d[0-9A-Z+*]\d{5}[A-Z]|\d{7}[A-Z]{2})$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[0-9A-Z+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
} as const satisfies Readonly<Record<string, RegExp>>
export type VatCountry = keyof typeof bodies

export const vatCountries = Object.keys(bodies) as readonly VatCountry[]
const hasVat = (iso2: string): iso2 is VatCountry => Object.hasOwn(bodies, iso2)

/** Whether a country is one of the European Union, where a business that buys from abroad accounts for the VAT itself. */
export const isInEu = (iso2: string): boolean => hasVat(iso2) && iso2 !== 'GB'

/** The letters that a country has in VAT numbers; Northern Ireland has its own beside those of the United Kingdom. */
const prefixesOf = (iso2: VatCountry): readonly string[] =>
  iso2 === 'GR' ? ['EL', 'GR'] : iso2 === 'GB' ? ['GB', 'XI'] : [iso2]

/**
 * The tax number of a business in a country in its one spelling: a VAT number with the letters of the country in front, also where
 * somebody leaves them out; any other text as it is. Only a tax office knows whether a number was ever given to anybody.
 * @returns undefined for what has not the form of a VAT number of that country
 */
export function readTaxNumber(iso2: string, text: string): string | undefined {
  if (text === '' || !hasVat(iso2)) return text
  const number = text.replace(/[\s./-]/g, '').toUpperCase()
  const prefixes = prefixesOf(iso2)
  const [main = iso2] = prefixes
  const prefix = prefixes.find((letters) => number.startsWith(letters))
  const isBody = (body: string) => bodies[iso2].test(body)
  if (prefix !== undefined && isBody(number.slice(2)))
    return (prefix === 'GR' ? main : prefix) + number.slice(2)
  return isBody(number) ? main + number : undefined
}

/** A tax number of a business outside India, as somebody types it. Its form is checked with the country. */
export const TaxNumber = codeLine(20)
