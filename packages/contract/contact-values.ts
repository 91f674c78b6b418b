/**
 * Normalizes a phone number from a keyboard or an address book: Arabic, Persian and Devanagari digits become ASCII digits,
 * and invisible characters (direction marks, joiners) are removed.
 */
export const asDialled = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[٠-٩۰-۹०-९]/g, (digit) => String(digit.charCodeAt(0) - zeroBefore(digit.charCodeAt(0))))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
const zeroBefore = (code: number) => [0x966, 0x6f0, 0x660].find((zero) => zero <= code) ?? code

/** A phone number of a card, as people write it: at least three digits, the shortest number of a service. */
export const isCardNumber = (text: string): boolean => /^(?=(?:\D*\d){3})\+?[\d\s().-]{4,24}$/.test(text)
