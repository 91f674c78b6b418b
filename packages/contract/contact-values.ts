import { asciiDigits } from './digits.ts'
import { mailAddress } from './mail-address.ts'

/**
 * Normalizes a phone number from a keyboard or an address book: Arabic, Persian and Indian digits become ASCII digits, and
 * invisible characters (direction marks, joiners) are removed.
 */
export const asDialled = (text: string) =>
  asciiDigits(text.replace(/\p{Cf}/gu, '')).replace(/[\u2010-\u2015\u2212]/g, '-')

/**
 * Writes the number, mail address, place or payee of a `tel:`, `sms:`, `mailto:`, `geo:` or `upi:` link as programs read it; any
 * other link as it is.
 */
export const normalizeReceiver = (link: string): string =>
  /^upi:/i.test(link)
    ? link.replace(/(?<=[?&](?:pa|am)=)[^&]*/gi, asciiDigits)
    : link.replace(/^(tel:|sms:|geo:|mailto:)([^?]*)/i, (_, scheme: string, receiver: string) => {
        if (scheme.toLowerCase() !== 'mailto:') return scheme + asciiDigits(receiver)
        return scheme + (/[%,]/.test(receiver) ? receiver : mailAddress(receiver))
      })

/** What is dialled behind a number when somebody answers: `ext 12`, `x12`, `,,12#`, `;12`. */
const extension = /\s*(?:(?:ext(?:ension|n)?\.?|x|#)\s*|(?<pauses>[,;]+)\s*)(?<digits>\d{1,8}#?)\s*$/i

/** Splits a phone number and what is dialled behind it: pauses of about two seconds, and digits. */
export function splitExtension(text: string): { readonly number: string; readonly extension: string } {
  const found = extension.exec(text)
  if (found?.groups === undefined || !/\d{3}/.test(text.slice(0, found.index).replace(/\D/g, '')))
    return { number: text, extension: '' }
  const { pauses = ',', digits = '' } = found.groups
  return { number: text.slice(0, found.index), extension: pauses.replaceAll(';', ',') + digits }
}

/**
 * A phone number of a card, as people write it, with or without an extension: at least three digits, the shortest number of a
 * service.
 */
export const isCardNumber = (text: string): boolean =>
  /^(?=(?:\D*\d){3})\+?[\d\s().-]{4,24}$/.test(splitExtension(text).number)
