import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'

/**
 * A phone number that can be dialled from everywhere.
 * @param prefix the dial code beside the number (`+91`, `91`), or empty; ignored when the number has its own.
 * @param number what a person typed, with spaces, brackets or a leading 0.
 * @returns E.164 (`+919876543210`) when both make a valid number, otherwise the number without separators.
 */
export function joinPhone(prefix: string | null | undefined, number: string): string {
  const typed = bareNumber(number).replace(/^00(?=[1-9])/, '+')
  return findE164(typed, (prefix ?? '').replace(/\D/g, '')) ?? typed
}

/**
 * A phone number that can receive a message.
 * @param prefix the dial code beside the number (`+91`, `91`), or empty; ignored when the number has its own.
 * @returns E.164, or undefined when the number is invalid.
 */
export function toE164(prefix: string, number: string): string | undefined {
  const typed = bareNumber(number).replace(/^00(?=[1-9])/, '+')
  return findE164(typed, prefix.replace(/\D/g, ''))
}

/**
 * The country of a number, as an ISO 3166 code: by its digits, else the largest one that has the dial code.
 * @param dialCode `+44`
 * @param number may be incomplete or empty
 */
export function findPhoneCountry(dialCode: string, number: string): string | undefined {
  const callingCode = dialCode.replace(/\D/g, '')
  const byNumber = parsePhoneNumberFromString(`+${callingCode}${bareNumber(number)}`)?.country
  return byNumber ?? metadata.country_calling_codes[callingCode]?.[0]
}

/**
 * The `tel:` address of a number, or undefined when it has no digit. What is dialled later stays behind its pauses:
 * `+12025550100,,12#`.
 */
export function telHref(number: string): string | undefined {
  const { main, later } = dialledParts(number)
  const bare = bareNumber(main)
  return /\d/.test(bare) ? `tel:${(bare + later).replaceAll('#', '%23')}` : undefined
}

/** Commas are pauses; the digits behind them are dialled when somebody has answered. */
function dialledParts(number: string) {
  const later = /,+\d{1,8}#?$/.exec(number)?.[0] ?? ''
  return { main: number.slice(0, number.length - later.length), later }
}

/**
 * A link that opens a WhatsApp chat with the message filled in.
 * @param number E.164, see `joinPhone`.
 * @returns undefined for a number without country code, which WhatsApp cannot find.
 */
export function whatsAppHref(number: string, message = ''): string | undefined {
  const bare = bareNumber(dialledParts(number).main)
  if (!/^\+[1-9]\d{4,14}$/.test(bare)) return undefined
  const text = message.toWellFormed().trim()
  return `https://wa.me/${bare.slice(1)}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
}

/** Digits, service signs and one leading plus. */
function bareNumber(number: string): string {
  const dialled = number.replace(/[^\d+*#]/g, '')
  return dialled.slice(0, 1) + dialled.slice(1).replaceAll('+', '')
}

function findE164(number: string, callingCode: string): string | undefined {
  try {
    const parsed = parsePhoneNumberFromString(
      number,
      callingCode === '' ? {} : { defaultCallingCode: callingCode },
    )
    return parsed?.isValid() === true ? parsed.number : undefined
  } catch {
    // The library throws for an unknown dial code.
    return undefined
  }
}
