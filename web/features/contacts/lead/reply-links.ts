import { mailHref } from '#cards/safe-href.ts'
import type { SharedContactDetail } from '#contract/contact-shapes.ts'
import { findLocale, sourceLocale } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import { telHref, whatsAppHref } from '#formats/phone.ts'

type Words = { readonly subject: (card: string) => string; readonly greeting: (name: string) => string }

/** How a reply begins, in the language in which the visitor wrote; it is that of the form, whatever the owner reads. */
const words: Readonly<Record<Locale, Words>> = {
  en: { subject: (card) => `Your message to ${card}`, greeting: (name) => `Hello ${name},` },
  hi: { subject: (card) => `${card} को भेजा गया आपका संदेश`, greeting: (name) => `नमस्ते ${name},` },
  ar: { subject: (card) => `رسالتك إلى ${card}`, greeting: (name) => `مرحبًا ${name}،` },
}

type Person = Pick<SharedContactDetail, 'name' | 'card_name' | 'consent' | 'merged' | 'email' | 'phones'>

/** The links by which a lead is answered; undefined where the person left no such address, or it is none. */
export function replyLinks({ name, card_name: card, consent, merged, email, phones }: Person) {
  const { subject, greeting } = words[findLocale([consent.locale]) ?? sourceLocale]
  const hello = greeting(name)
  // RFC 6068 ends lines with both
  const address = [email, ...merged.map((sent) => sent.email)].find((text) => text !== '')
  const chats = phones.map(({ dialled }) => whatsAppHref(dialled, hello))
  const calls = phones.map(({ dialled }) => telHref(dialled))
  return {
    mail:
      address === undefined
        ? undefined
        : mailHref(address, `${hello}\r\n\r\n`, card === '' ? '' : subject(card)),
    chat: chats.find((href) => href !== undefined),
    call: calls.find((href) => href !== undefined),
  }
}
