import { asciiDigits } from './digits.ts'
import { mailAddress } from './mail-address.ts'

/**
 * Normalizes a phone number from a keyboard or an address book: Arabic, Persian and Indian digits become ASCII digits, and
 * invisible characters (direction marks, joiners) are removed.
 */
export const asDialled = (text: string) =>
  asciiDigits(text.replace(/\p{Cf}/gu, '')).replace(/[\u2010-\u2015\u2212]/g, '-')

/** Writes the number or mail address of a `tel:`, `sms:` or `mailto:` link as programs read it; any other link as it is. */
export const normalizeReceiver = (link: string): string =>
  link.replace(/^(tel:|sms:|mailto:)([^?]*)/i, (_, scheme: string, receiver: string) => {
    if (scheme.toLowerCase() !== 'mailto:') return scheme + asciiDigits(receiver)
    return scheme + (/[%,]/.test(receiver) ? receiver : mailAddress(receiver))
  })

/** A phone number of a card, as people write it: at least three digits, the shortest number of a service. */
export const isCardNumber = (text: string): boolean => /^(?=(?:\D*\d){3})\+?[\d\s().-]{4,24}$/.test(text)
