import type { VcfAddress, VcfContact, VcfEmail, VcfLink, VcfPhone } from './vcf-contact.ts'
import { fullName, isCompany, nameParts } from './vcf-name.ts'
import { phoneType } from './vcf-phone-type.ts'
import { escapeText, manyLines, oneLine, uriValue } from './vcf-text.ts'

/** One property before grouping and folding; Apple's readers get a label beside it. */
export type VcfLine = { property: string; label?: string }

export function nameLines(contact: VcfContact): VcfLine[] {
  const lines = [
    { property: `N:${nameParts(contact).map(escapeText).join(';')}` },
    { property: `FN:${escapeText(fullName(contact))}` },
  ]
  return isCompany(contact) ? [...lines, { property: 'X-ABShowAs:COMPANY' }] : lines
}

export function workLines(contact: VcfContact): VcfLine[] {
  const units = (contact.units ?? []).map(oneLine).filter(Boolean)
  const org = [oneLine(contact.company), ...units]
  return [
    ...(org.some(Boolean) ? [{ property: `ORG:${org.map(escapeText).join(';')}` }] : []),
    ...textLine('TITLE', oneLine(contact.title)),
  ]
}

export function phoneLine(phone: VcfPhone): VcfLine[] {
  const number = oneLine(phone.number)
  if (number === '') return []
  return [labelled(`TEL;TYPE=${phoneType(phone)}:${escapeText(number)}`, phone.label)]
}

export function emailLine(email: VcfEmail): VcfLine[] {
  const type = `${email.kind === 'home' ? 'HOME' : 'WORK'},INTERNET${email.preferred === true ? ',PREF' : ''}`
  return textLine(`EMAIL;TYPE=${type}`, oneLine(email.address))
}

/** ADR with its six separators; post office box and extended address stay empty (RFC 6350 §6.3.1). */
export function addressLine(address: VcfAddress): VcfLine[] {
  const street = [address.street1, address.street2].map(manyLines).filter(Boolean).join('\n')
  const rest = [address.city, address.region, address.postcode, address.country].map(oneLine)
  if (street === '' && !rest.some(Boolean)) return []
  const value = ['', '', street, ...rest].map(escapeText).join(';')
  return [labelled(`ADR;TYPE=${address.kind === 'home' ? 'HOME' : 'WORK'}:${value}`, address.label)]
}

/** A link with its label for Apple's readers, and additionally as a social profile if it is one. */
export function linkLines(link: VcfLink): VcfLine[] {
  const url = uriValue(link.url)
  if (url === '') return []
  const network = oneLine(link.network)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '')
  const profile = network === '' ? [] : [{ property: `X-SOCIALPROFILE;TYPE=${network}:${url}` }]
  return [labelled(`URL:${url}`, link.label), ...profile]
}

export function urlLine(url: string | undefined): VcfLine[] {
  const value = uriValue(url)
  return value === '' ? [] : [{ property: `URL:${value}` }]
}

/** The note, followed by the social profiles, because Android stores their labels nowhere else. */
export function noteLine(contact: VcfContact): VcfLine[] {
  const profiles = contact.links
    .filter((link) => oneLine(link.network) !== '' && uriValue(link.url) !== '')
    .map((link) => `${oneLine(link.label) || oneLine(link.network)}: ${uriValue(link.url)}`)
  return textLine('NOTE', [manyLines(contact.note), profiles.join('\n')].filter(Boolean).join('\n\n'))
}

function textLine(property: string, text: string): VcfLine[] {
  return text === '' ? [] : [{ property: `${property}:${escapeText(text)}` }]
}

function labelled(property: string, label: string | undefined): VcfLine {
  const text = oneLine(label)
  return text === '' ? { property } : { property, label: escapeText(text) }
}
