import { joinPhone, telHref, whatsAppHref } from '#formats/phone.ts'

/** Numbers as cards store them: an optional dial prefix and what the owner typed. */
export type StoredNumber = { readonly prefix: string | null; readonly contact: string }

/** The number as people read it: the prefix, then the digits grouped as the owner typed them. */
export function readableNumber({ prefix, contact }: StoredNumber): string {
  const text = contact.trim()
  const country = (prefix ?? '').replace(/\D/g, '')
  return country === '' || /^(?:\+|00)/.test(text) ? text : `+${country} ${text}`
}

export function callHref({ prefix, contact }: StoredNumber): string | undefined {
  return telHref(joinPhone(prefix, contact))
}

/** A chat with a number; absent without a country, which WhatsApp needs. */
export function whatsAppChat({ prefix, contact }: StoredNumber, message: string): string | undefined {
  return whatsAppHref(joinPhone(prefix, contact), message)
}

/** A chat with a user name (`@jane`, `t.me/jane`) or with an international number. */
export function telegramChat({ prefix, contact }: StoredNumber, message: string): string | undefined {
  const name = telegramName(contact)
  const number = joinPhone(prefix, contact)
  const who = name ?? (/^\+\d{5,15}$/.test(number) ? number : undefined)
  if (who === undefined) return undefined
  return `https://t.me/${who}${message === '' ? '' : `?text=${encodeURIComponent(message.toWellFormed())}`}`
}

/** @returns the user name in `@jane`, `jane_doe` or `https://t.me/jane`; undefined for a number. */
export function telegramName(text: string): string | undefined {
  const found = /^(?:@|(?:https?:\/\/)?(?:t|telegram)\.me\/)?([a-z]\w{3,31})$/i.exec(text.trim())
  return found?.[1]
}
