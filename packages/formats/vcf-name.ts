import { splitName } from './split-name.ts'
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

/** The components of N: as known, else split from the full name. None for a company. */
export function nameParts(contact: VcfContact): NameParts {
  const { family, given, additional, prefix, suffix } = contact.name
  if (hasParts(contact.name))
    return [oneLine(family), oneLine(given), oneLine(additional), oneLine(prefix), oneLine(suffix)]
  if (isCompany(contact)) return ['', '', '', '', '']
  const split = splitName(fullName(contact))
  return [split.family, split.given, '', split.prefix, split.suffix]
}

function hasParts(name: VcfName): boolean {
  return [name.family, name.given, name.additional].some((part) => oneLine(part) !== '')
}
