import { cleanCode, cleanLine } from './clean-text.ts'
import { asciiDigits } from './digits.ts'
import { asciiHost, readableAddress } from './domain-names.ts'

/**
 * The one spelling of a mail address, in which it is stored, compared and written to: `Neha <Info@Müller.example>` is
 * `info@xn--mller-kva.example`. A text that is no address, or holds several, comes back cleaned, for a schema to refuse.
 */
export const mailAddress = (text: string): string => lowerCase(asciiMail(text))

/** Word by word: the small letter of a Greek Σ depends on what follows in its word, not in the address. */
const lowerCase = (text: string): string => text.replace(/[\p{L}\p{M}]+/gu, (word) => word.toLowerCase())

/** The same with upper and lower case before the `@` as typed, where people read it: on a card. */
export function asciiMail(text: string): string {
  const typed = plainLetters(text)
  const [address = typed, another] = addressesIn(typed)
  return another === undefined ? address : typed
}

/** What a form shows of a pasted text after its field was left: the address with the letters of its domain. */
export const shownMail = (text: string): string => readableAddress(asciiMail(text))

/** Whether a text names more than one mail address. */
export const hasSeveralMails = (text: string): boolean => addressesIn(plainLetters(text)).length > 1

/** Characters of what people paste: a link with a subject and a text. */
export const longestPasted = 2000

/** Whether a text is meant as a mail address, and not as a username or phone number. */
export const isMail = (text: string): boolean => asciiMail(text).includes('@')

/** A username or mail address as it is stored. */
export const asLogin = (text: string): string =>
  isMail(text) ? mailAddress(text) : cleanCode(text).toLowerCase()

/**
 * Whether a part of an address mixes Latin letters with Greek or Cyrillic ones, as `аnna` with a Cyrillic `а` does. Several of those
 * look alike, and the mail would go to nobody, or to somebody else (Unicode Technical Standard 39, section 5.2).
 */
export const mixesAlphabets = (address: string): boolean =>
  address
    .slice(0, address.lastIndexOf('@'))
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => latin.test(word) && likeLatin.test(word))
const latin = /\p{scx=Latn}/u
const likeLatin = /[\p{Script=Grek}\p{Script=Cyrl}]/u

/**
 * A text without signs that nobody sees, with wide letters (`＠`), ligatures and presentation forms as plain letters (NFKC). Five letters
 * of Armenian, Thai and Lao stay: NFKC would take them apart, and the mailbox would be another one.
 */
function plainLetters(text: string): string {
  const plain = cleanLine(withoutLink(text))
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\u0587\u0e33\u0eb3\u0edc\u0edd]+/gu, (part) => part.normalize('NFKC'))
    .normalize('NFC')
  // The capital of `i` on Turkish keyboards, which also begin a field with it.
  return cleanLine(plain.replaceAll('\u0130', 'I'))
}

/**
 * The different addresses in a text as people paste it: `mailto:a@b.co?subject=x`, `"Kapoor, Neha" <a@b.co>`, `a@b.co (Neha)`,
 * `a@b.co;`. A text with other words around an address names none: one of them may belong to it.
 */
function addressesIn(text: string): readonly string[] {
  if (text.length > longestPasted) return []
  const unnamed = text.replace(quotedName, ' ').replace(comment, ' ')
  const bracketed = [...unnamed.matchAll(inBrackets)].map(([, inside = '']) => inside)
  const around = unnamed.replace(inBrackets, ',')
  const words = around.split(separators).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const isNamed = bracketed.length > 0 || words.length === 1
  const named = [...bracketed, ...words].flatMap((word) => addressOf(word.replace(wrapping, '')) ?? [])
  const addresses = [...new Map(named.map((address) => [lowerCase(address), address])).values()]
  return isNamed || addresses.length > 1 ? addresses : []
}

/** A name in quotation marks before an address in brackets: what is in it is no address. */
const quotedName = /(?:"[^"]*"|“[^”]*”|'[^']*')(?=\s*[<[(])/g
const inBrackets = /[<[(]([^<>[\]()@]*@[^<>[\]()]*)[>\])]/g
/** What mail programs write behind an address instead of a name before it. */
const comment = /\s\([^()@]*\)/g
const separators = /[\s,;،؛、|]+/u
const wrapping = /^[\s"'“”„‘’`«»‹›<>()[\]{}:]+|[\s"'“”„‘’`«»‹›<>()[\]{}.:!?।。۔]+$/gu

/** Writes a link to an address (RFC 6068) as the address; its subject and the like are left out. */
const withoutLink = (text: string): string =>
  text.length > longestPasted
    ? text
    : text.replace(/mailto:\/{0,2}\s*([^\s?#<>]*)(?:[?#][^<>[\]]*)?/gi, (_, link: string) => decoded(link))

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** An address with its domain in ASCII. @returns undefined for a word that is none */
function addressOf(word: string): string | undefined {
  const at = word.lastIndexOf('@')
  if (at < 1) return undefined
  const host = asciiHost(word.slice(at + 1))
  if (host === undefined || !host.includes('.')) return undefined
  const local = word.slice(0, at)
  // Digits of the keyboard; in a name of other letters, they belong to it.
  return `${/\p{L}/u.test(local.replace(/[a-z]/gi, '')) ? local : asciiDigits(local)}@${host}`
}
