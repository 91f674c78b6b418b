import { readableAddress } from '#contract/domain-names.ts'
import { normalizeLink } from '#contract/link.ts'
import { asciiMail } from '#contract/mail-address.ts'

/**
 * Checks an address before it becomes a link. Stored links are checked too.
 * @returns a web address, or undefined when the text is empty or anything other than `http:` or `https:`
 */
export function safeWebHref(text: string): string | undefined {
  const href = text.trim() === '' ? undefined : normalizeLink(text)
  return href !== undefined && /^https?:/.test(href) ? href : undefined
}

/** Like `safeWebHref`, and also accepts `mailto:`, `tel:`, `sms:`, `geo:` and `upi:`, which people enter as links. */
export function safeHref(text: string): string | undefined {
  return text.trim() === '' ? undefined : normalizeLink(text)
}

/** @returns a `mailto:` link (RFC 6068: letters of other scripts percent-encoded), or undefined when the text is not one address. */
export function mailHref(address: string, body = '', subject = ''): string | undefined {
  const mailbox = asciiMail(address)
  if (!/^[^\s@<>"?&,;:]+@[^\s@<>"'?&,;:]+$/.test(mailbox)) return undefined
  const query = Object.entries({ subject, body })
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`)
  const start = `mailto:${encodeURIComponent(mailbox).replace('%40', '@')}`
  return query.length === 0 ? start : `${start}?${query.join('&')}`
}

/** Where a link leads: the host of a page (`example.com`), the address of a mail or phone link, a place, a payee. */
export function linkHost(href: string): string {
  const url = URL.parse(href)
  if (url === null) return ''
  if (url.protocol === 'upi:') return readableAddress(url.searchParams.get('pa') ?? '')
  if (url.protocol === 'geo:') return placeName(url) || url.pathname
  if (url.host === '') return readableAddress(decodeQuietly(url.pathname))
  return readableAddress(url.host.replace(/^www\./, ''))
}

/** The name of the place in `?q=18.92,72.83(Gateway of India)` or `?q=Gateway of India`. */
function placeName(place: URL): string {
  const name = (place.searchParams.get('q') ?? '').replace(/^[-\d.,\s]*\(?|\)$/g, '')
  return changesText.test(name) ? '' : name
}

/** Letters that change the text around them. */
const changesText = /[\p{Cc}\p{Cf}]/u

/** A web address without scheme, `www.` and trailing slash, and with `%`-codes decoded. */
export function readableLink(href: string): string {
  const [host = '', ...path] = href
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/[/]$/, '')
    .split('/')
  return [readableAddress(host), ...path.map(decodeQuietly)].join('/')
}

/** Keeps the codes when they are invalid, or stand for letters that change the text around them. */
function decodeQuietly(text: string): string {
  try {
    const decoded = decodeURI(text)
    return changesText.test(decoded) ? text : decoded
  } catch {
    return text
  }
}
