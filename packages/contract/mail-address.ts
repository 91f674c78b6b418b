import { cleanCode, cleanLine } from './clean-text.ts'
import { asciiHost } from './domain-names.ts'

/**
 * The one spelling of a mail address, in which it is stored, compared and written to: `Info@Müller.example` is
 * `info@xn--mller-kva.example`. A text that is no address comes back cleaned, for a schema to refuse.
 */
export const mailAddress = (text: string): string => asciiMail(text).toLowerCase()

/** The same with upper and lower case before the `@` as typed, where people read it: on a card. */
export function asciiMail(text: string): string {
  const typed = cleanLine(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .trim()
  const at = typed.lastIndexOf('@')
  if (at < 1) return typed
  const host = asciiHost(typed.slice(at + 1))
  return host === undefined ? typed : `${typed.slice(0, at)}@${host}`
}

/** Whether a text is meant as a mail address, and not as a username or phone number. */
export const isMail = (text: string): boolean => text.normalize('NFKC').includes('@')

/** A username or mail address as it is stored. */
export const asLogin = (text: string): string =>
  isMail(text) ? mailAddress(text) : cleanCode(text).toLowerCase()
