import type { FieldError } from '../qr-error.ts'
import { contentError } from './content-errors.ts'

export type EmailAddress = { readonly local: string; readonly domain: string }

const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const domainName = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u

/**
 * The addresses in a list separated by commas, semicolons or spaces. Quoted local parts (RFC 5322 §3.4.1) are not
 * supported, because no provider uses them. Domains in other scripts become Punycode, which every mail program
 * understands.
 */
export function readEmails(typed: string | undefined, path: string, errors: FieldError[]): EmailAddress[] {
  const addresses = (typed ?? '').toWellFormed().split(/[\s,;]+/u)
  const read = addresses.filter((address) => address !== '').map(parseEmail)
  if (read.includes(undefined)) {
    errors.push(contentError(path, 'email_invalid'))
  }
  return read.filter((address) => address !== undefined)
}

function parseEmail(address: string): EmailAddress | undefined {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  const domain = address.slice(at + 1)
  if (at < 1 || at > 64 || address.length > 254) return undefined
  if (!localPart.test(local) || !domainName.test(domain)) return undefined
  const host = URL.parse(`https://${domain}`)?.hostname
  return host === undefined || /^[\d.]+$/.test(host) ? undefined : { local, domain: host }
}
