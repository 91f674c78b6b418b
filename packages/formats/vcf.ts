import type { VcfContact } from './vcf-contact.ts'
import { foldLine } from './vcf-fold.ts'
import {
  addressLine,
  emailLine,
  linkLines,
  nameLines,
  noteLine,
  phoneLine,
  urlLine,
  workLines,
  type VcfLine,
} from './vcf-lines.ts'
import { photoLine } from './vcf-photo.ts'
import { escapeText, oneLine } from './vcf-text.ts'

export type VcfOptions = {
  /**
   * Adds the empty line after the photo that some Samsung phones need to read the file. RFC 2426 does not allow it,
   * so request it only for those phones. Default false.
   */
  blankLineAfterPhoto?: boolean | undefined
}

/**
 * The contact as a vCard 3.0 file (RFC 2426), the version that iPhone, Android and desktop address books all read.
 * Serve it as `text/vcard; charset=utf-8`.
 * @returns the text with CRLF line ends, each line at most 75 octets.
 * @throws RangeError when the revision is not a valid date.
 */
export function toVcf(contact: VcfContact, options: VcfOptions = {}): string {
  const photo = photoLine(contact.photo?.jpeg)
  const blank = options.blankLineAfterPhoto === true && photo.length > 0 ? [{ property: '' }] : []
  const lines = cardLines([
    ...nameLines(contact),
    ...workLines(contact),
    ...contact.phones.flatMap(phoneLine),
    ...contact.emails.flatMap(emailLine),
    ...contact.addresses.flatMap(addressLine),
    ...urlLine(contact.url),
    ...contact.links.flatMap(linkLines),
    ...noteLine(contact),
    ...photo,
    ...blank,
    { property: `UID:urn:uuid:${escapeText(oneLine(contact.uid))}` },
    { property: `REV:${contact.revision.toISOString().replace(/\.\d+Z$/, 'Z')}` },
  ])
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/**
 * The few fields that belong in a QR code: name, company, title, two phones, one email and the link. Lines are not
 * folded, because some scanners cannot unfold them, and every byte makes the symbol larger.
 */
export function toVcfForQr(contact: VcfContact): string {
  const phones = contact.phones.filter((phone) => phone.kind !== 'fax' && oneLine(phone.number) !== '')
  const emails = contact.emails.filter((email) => oneLine(email.address) !== '')
  const lines = cardLines([
    ...nameLines(contact),
    ...workLines({ ...contact, units: [] }),
    ...preferredFirst(phones)
      .slice(0, 2)
      .flatMap((phone) => phoneLine({ number: phone.number, kind: phone.kind })),
    ...preferredFirst(emails)
      .slice(0, 1)
      .flatMap((email) => emailLine({ address: email.address, kind: email.kind })),
    ...urlLine(contact.url),
  ])
  return lines.map((line) => `${line}\r\n`).join('')
}

/** Numbers the labelled properties (`item1.`, `item2.`, …) and adds the first and the last line. */
function cardLines(lines: readonly VcfLine[]): string[] {
  let items = 0
  const body = lines.flatMap(({ property, label }) => {
    if (label === undefined) return [property]
    items += 1
    return [`item${items}.${property}`, `item${items}.X-ABLabel:${label}`]
  })
  return ['BEGIN:VCARD', 'VERSION:3.0', ...body, 'END:VCARD']
}

function preferredFirst<T extends { preferred?: boolean | undefined }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => Number(b.preferred === true) - Number(a.preferred === true))
}
