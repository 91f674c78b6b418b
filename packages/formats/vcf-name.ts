import type { VcfContact, VcfName } from './vcf-contact.ts'
import { oneLine } from './vcf-text.ts'

/** The five components of N, in their order (RFC 2426 §3.1.2). */
export type NameParts = readonly [
  family: string,
  given: string,
  additional: string,
  prefix: string,
  suffix: string,
]

/** Writing systems in which the family name comes first. */
const familyFirst =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・]+\s[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・]+$/u

/** The displayed name of a contact; it falls back to other fields, because FN must not be empty. */
export function fullName(contact: VcfContact): string {
  const { full, prefix, given, additional, family, suffix } = contact.name
  const joined = [prefix, given, additional, family, suffix].map(oneLine).filter(Boolean).join(' ')
  const candidates = [full, joined, contact.company, contact.emails[0]?.address, contact.phones[0]?.number]
  return candidates.map(oneLine).find(Boolean) ?? contact.uid
}

/** Whether the card has the name of a company instead of a person. */
export function isCompany(contact: VcfContact): boolean {
  return !hasParts(contact.name) && fullName(contact) === oneLine(contact.company)
}

/**
 * The components of N. If only a full name is known, its last word becomes the family name (the first one in Chinese,
 * Japanese and Korean), so that phones that show N instead of FN keep the order of the words.
 */
export function nameParts(contact: VcfContact): NameParts {
  const { family, given, additional, prefix, suffix } = contact.name
  if (hasParts(contact.name))
    return [oneLine(family), oneLine(given), oneLine(additional), oneLine(prefix), oneLine(suffix)]
  if (isCompany(contact)) return ['', '', '', '', '']
  const full = fullName(contact)
  const words = full.split(/\s+/u)
  const last = words.at(-1) ?? full
  if (words.length === 1) return [full, '', '', '', '']
  if (familyFirst.test(full)) return [words[0] ?? full, last, '', '', '']
  return [last, words.slice(0, -1).join(' '), '', '', '']
}

function hasParts(name: VcfName): boolean {
  return [name.family, name.given, name.additional].some((part) => oneLine(part) !== '')
}
