import { splitExtension } from '#contract/contact-values.ts'
import { telegramName } from '#contract/link.ts'
import { joinPhone, telHref, whatsAppHref } from '#formats/phone.ts'

/** A phone number of a card as the owner typed it, with its own dial prefix if it has one. */
export type StoredNumber = {
  readonly prefix: string | null
  readonly contact: string
  /** The owner's dial code, for a number that has none. */
  readonly dialCode: string | undefined
}

/** Numbers of services are shorter (`112`, `1098`) and work only inside their country. */
const shortestWithCountry = 7

/** The number as text: its own prefix, then the digits as the owner grouped them. */
export function readableNumber(number: StoredNumber): string {
  const text = number.contact.trim()
  const country = digitsOf(number.prefix)
  const isWhole = /^[^\d+]*(?:\+|00)/.test(text) || !internationalNumber(number).startsWith('+')
  return country === '' || isWhole ? text : `+${country} ${text}`
}

/**
 * The number in international form, with its extension as it is dialled (`+12025550100,12`); as typed when its country is not known, or when it is the number of a service.
 * `joinPhone` does not change numbers that its tables do not know; they get the dial code in place of a trunk zero (which
 * only Italy keeps).
 */
export function internationalNumber({ prefix, contact, dialCode }: StoredNumber): string {
  const { number, extension } = splitExtension(contact)
  const country = digitsOf(prefix) || digitsOf(dialCode)
  const joined = joinPhone(country, number)
  if (country === '' || !/^\d+$/.test(joined) || joined.length < shortestWithCountry)
    return joined + extension
  return `+${country}${country === '39' ? joined : joined.replace(/^0/, '')}${extension}`
}

const digitsOf = (dialCode: string | null | undefined) => (dialCode ?? '').replace(/\D/g, '')

export function callHref(number: StoredNumber): string | undefined {
  return telHref(internationalNumber(number))
}

/** The link to a chat; undefined for a number without a country, which WhatsApp needs. */
export function whatsAppChat(number: StoredNumber, message: string): string | undefined {
  return whatsAppHref(internationalNumber(number), message)
}

/** The link to a chat with a user name (`@jane`, `t.me/jane`) or an international number. */
export function telegramChat(stored: StoredNumber, message: string): string | undefined {
  const name = telegramName(stored.contact)
  const number = internationalNumber(stored)
  const who = name ?? (/^\+\d{5,15}$/.test(number) ? number : undefined)
  if (who === undefined) return undefined
  return `https://t.me/${who}${message === '' ? '' : `?text=${encodeURIComponent(message.toWellFormed())}`}`
}
