import type { FieldError } from '../qr-error.ts'
import { contentError } from './content-errors.ts'
import { manyLines, oneLine, percentEncode } from './text-rules.ts'
import { readEmails } from './read-email.ts'

export type MailContent = {
  readonly kind: 'mail'
  /** One address, or several separated by commas; the same for `cc` and `bcc`. */
  readonly to: string
  readonly cc?: string | undefined
  readonly bcc?: string | undefined
  readonly subject?: string | undefined
  readonly body?: string | undefined
}

/** A mail ready to send: a `mailto:` URI (RFC 6068), a space as `%20` and a line break in the body as `%0D%0A` (§5). */
export function mailText(content: MailContent, errors: FieldError[]): string {
  const to = addressList(content.to, 'to', errors)
  if (!/[^\s,;]/u.test(content.to)) errors.push(contentError('to', 'recipient_missing'))
  const headers = [
    ['cc', addressList(content.cc, 'cc', errors)],
    ['bcc', addressList(content.bcc, 'bcc', errors)],
    ['subject', percentEncode(oneLine(content.subject))],
    ['body', percentEncode(manyLines(content.body).replaceAll('\n', '\r\n'))],
  ]
  const query = headers.filter(([, value]) => value !== '').map((header) => header.join('='))
  return query.length === 0 ? `mailto:${to}` : `mailto:${to}?${query.join('&')}`
}

function addressList(typed: string | undefined, path: string, errors: FieldError[]): string {
  const addresses = readEmails(typed, path, errors)
  return addresses.map(({ local, domain }) => `${percentEncode(local)}@${domain}`).join(',')
}
