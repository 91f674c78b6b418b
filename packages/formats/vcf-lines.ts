import type { VcfAddress, VcfContact, VcfEmail, VcfLink, VcfPhone } from './vcf-contact.ts'
import { fullName, isCompany, nameParts } from './vcf-name.ts'
import { escapeText, manyLines, oneLine, uriValue } from './vcf-text.ts'

/** One property before grouping and folding; Apple's readers get a label beside it. */
export type VcfLine = { property: string; label?: string }

/** N and FN; for a company also the property that makes Apple show it as one. */
export function nameLines(contact: VcfContact): VcfLine[] {
  const lines = [
    { property: `N:${nameParts(contact).map(escapeText).join(';')}` },
    { property: `FN:${escapeText(fullName(contact))}` },
  ]
  return isCompany(contact) ? [...lines, { property: 'X-ABShowAs:COMPANY' }] : lines
}

/** ORG with departments, and TITLE; none when empty. */
export function workLines(contact: VcfContact): VcfLine[] {
  const units = (contact.units ?? []).map(oneLine).filter(Boolean)
  const org = [oneLine(contact.company), ...units]
  return [
    ...(org.some(Boolean) ? [{ property: `ORG:${org.map(escapeText).join(';')}` }] : []),
    ...textLine('TITLE', oneLine(contact.title)),
  ]
}

/** TEL with its types; none without a number. */
export function phoneLine(phone: VcfPhone): VcfLine[] {
  const number = oneLine(phone.number)
  if (number === '') return []
  return [labelled(`TEL;TYPE=${phoneType(phone)}:${escapeText(number)}`, phone.label)]
}

/** EMAIL with its types; none without an address. */
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

/** The first, plain URL; none when empty. */
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

/** PHOTO in the only form that both Apple and Android show: inline, base64 (RFC 2426 §3.1.4). */
export function photoLine(jpeg: Uint8Array | undefined): VcfLine[] {
  if (jpeg === undefined || jpeg.length === 0) return []
  return [{ property: `PHOTO;ENCODING=b;TYPE=JPEG:${base64(jpeg)}` }]
}

/** In slices, because a call has a limited number of arguments. */
function base64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  }
  return btoa(binary)
}

/** Types that Android's importer converts to its own Mobile, Work, Home, Work fax and Other. */
const types = {
  mobile: 'CELL,VOICE',
  work: 'WORK,VOICE',
  home: 'HOME,VOICE',
  fax: 'WORK,FAX',
  other: 'VOICE',
} as const satisfies Record<VcfPhone['kind'], string>

/**
 * The TYPE list of a phone. A custom label that fits a parameter token is used alone as `X-Label`, because Android
 * drops it beside a known type. A fax stays one in any case, so that no phone offers to call it.
 */
export function phoneType(phone: VcfPhone): string {
  const token = phone.kind === 'fax' ? undefined : xToken(oneLine(phone.label))
  const type = token === undefined ? types[phone.kind] : `X-${token}`
  return phone.preferred === true ? `${type},PREF` : type
}

/** A label as an x-name (RFC 2426 §4: letters, digits, hyphens), or undefined when characters would be lost. */
function xToken(label: string): string | undefined {
  if (!/^[A-Za-z0-9 _.-]*[A-Za-z0-9][A-Za-z0-9 _.-]*$/.test(label)) return undefined
  return label.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
