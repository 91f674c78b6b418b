import { asciiDigits } from './clean-text.ts'

/**
 * Normalizes a phone number from a keyboard or an address book: Arabic, Persian and Indian digits become ASCII digits, and
 * invisible characters (direction marks, joiners) are removed.
 */
export const asDialled = (text: string) =>
  asciiDigits(text.replace(/\p{Cf}/gu, '')).replace(/[\u2010-\u2015\u2212]/g, '-')

/** A phone number of a card, as people write it: at least three digits, the shortest number of a service. */
export const isCardNumber = (text: string): boolean => /^(?=(?:\D*\d){3})\+?[\d\s().-]{4,24}$/.test(text)
