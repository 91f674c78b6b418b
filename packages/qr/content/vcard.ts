import type { FieldError } from '../qr-error.ts'
import { contentError } from './content-errors.ts'
import { manyLines, oneLine, contentLine } from './text-rules.ts'
import { readEmails } from './read-email.ts'
import { readLink } from './url.ts'
import { readPhone } from './phone.ts'

export type VCardContent = {
  readonly kind: 'vcard'
  /** A given name, a family name or a company is required. */
  readonly givenName?: string | undefined
  readonly familyName?: string | undefined
  readonly company?: string | undefined
  readonly title?: string | undefined
  readonly phones?: readonly VCardPhone[] | undefined
  readonly emails?: readonly string[] | undefined
  readonly url?: string | undefined
  readonly address?: VCardAddress | undefined
  readonly note?: string | undefined
}

export type VCardPhone = { readonly number: string; readonly type: 'mobile' | 'work' | 'home' }

export type VCardAddress = {
  readonly street?: string | undefined
  readonly city?: string | undefined
  readonly region?: string | undefined
  readonly postcode?: string | undefined
  readonly country?: string | undefined
}

const phoneTypes = { mobile: 'CELL', work: 'WORK', home: 'HOME' } as const

/**
 * A contact to save: vCard 3.0 (RFC 2426), the version that all phones read, without photo, identifier or folding,
 * because every byte makes the symbol larger. Empty fields and rows are left out.
 */
export function vcardText(content: VCardContent, errors: FieldError[]): string {
  const given = oneLine(content.givenName)
  const family = oneLine(content.familyName)
  const company = oneLine(content.company)
  const title = oneLine(content.title)
  const note = manyLines(content.note)
  const fullName = [given, family].filter(Boolean).join(' ') || company
  if (fullName === '') errors.push(contentError('givenName', 'contact_name_missing'))
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    contentLine('N', family, given, '', '', ''),
    contentLine('FN', fullName),
    ...(company === '' ? [] : [contentLine('ORG', company)]),
    ...(title === '' ? [] : [contentLine('TITLE', title)]),
    ...phoneLines(content.phones ?? [], errors),
    ...emailLines(content.emails ?? [], errors),
    ...urlLines(content.url ?? '', errors),
    ...addressLines(content.address ?? {}, company === '' ? 'HOME' : 'WORK'),
    ...(note === '' ? [] : [contentLine('NOTE', note)]),
    'END:VCARD',
  ].join('\r\n')
}

function phoneLines(phones: readonly VCardPhone[], errors: FieldError[]): string[] {
  return phones.flatMap(({ number, type }, index) =>
    number.trim() === ''
      ? []
      : [`TEL;TYPE=${phoneTypes[type]}:${readPhone(number, `phones.${index}.number`, errors)}`],
  )
}

function emailLines(emails: readonly string[], errors: FieldError[]): string[] {
  return emails.flatMap((email, index) =>
    readEmails(email, `emails.${index}`, errors).map(({ local, domain }) =>
      contentLine('EMAIL', `${local}@${domain}`),
    ),
  )
}

/** A URI value has no escapes, but some readers remove them anyway: it must not contain a backslash. */
function urlLines(url: string, errors: FieldError[]): string[] {
  return url.trim() === '' ? [] : [`URL:${readLink(url, 'url', errors).replaceAll('\\', '%5C')}`]
}

/** Post office box and extended address stay empty (RFC 6350 §6.3.1). */
function addressLines(address: VCardAddress, type: 'HOME' | 'WORK'): string[] {
  const { street, city, region, postcode, country } = address
  const parts = [manyLines(street), ...[city, region, postcode, country].map(oneLine)]
  return parts.some(Boolean) ? [contentLine(`ADR;TYPE=${type}`, '', '', ...parts)] : []
}
