import { telegramName } from '#contract/link.ts'
import { joinPhone, telHref, whatsAppHref } from '#formats/phone.ts'

/** Phone numbers of a card: an optional dial prefix, and the number as the owner typed it. */
export type StoredNumber = { readonly prefix: string | null; readonly contact: string }

/** The number as text: the prefix, then the digits as the owner grouped them. */
export function readableNumber({ prefix, contact }: StoredNumber): string {
  const text = contact.trim()
  const country = (prefix ?? '').replace(/\D/g, '')
  return country === '' || /^(?:\+|00)/.test(text) ? text : `+${country} ${text}`
}

/**
 * The number in international form. `joinPhone` does not change numbers that its tables do not know; they get the prefix
 * that the owner chose, in place of a trunk zero (which only Italy keeps).
 */
export function internationalNumber({ prefix, contact }: StoredNumber): string {
  const joined = joinPhone(prefix, contact)
  const country = (prefix ?? '').replace(/\D/g, '')
  if (country === '' || !/^\d+$/.test(joined)) return joined
  return `+${country}${country === '39' ? joined : joined.replace(/^0/, '')}`
}

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
