import { readableAddress } from '#contract/domain-names.ts'
import { normalizeLink } from '#contract/link.ts'

/**
 * Checks an address before it becomes a link. Stored links are checked too.
 * @returns a web address, or undefined when the text is empty or anything other than `http:` or `https:`
 */
export function safeWebHref(text: string): string | undefined {
  const href = text.trim() === '' ? undefined : normalizeLink(text)
  return href !== undefined && /^https?:/.test(href) ? href : undefined
}

/** Like `safeWebHref`, and also accepts `mailto:`, `tel:` and `sms:`, which people enter as links. */
export function safeHref(text: string): string | undefined {
  return text.trim() === '' ? undefined : normalizeLink(text)
}

/** @returns a `mailto:` link, or undefined when the text is not one plain address. */
export function mailHref(address: string, body = ''): string | undefined {
  const trimmed = address.trim()
  if (!/^[^\s@<>"?&,;:]+@[^\s@<>"'?&,;:]+$/.test(trimmed)) return undefined
  const query = body === '' ? '' : `?body=${encodeURIComponent(body.toWellFormed())}`
  return `mailto:${encodeURIComponent(trimmed.toWellFormed()).replace('%40', '@')}${query}`
}

/** The text of a link: host and path (`example.com/shop`), or the address of a mail or phone link. */
export function linkHost(href: string): string {
  const url = URL.parse(href)
  if (url === null) return ''
  if (url.host === '') return readableAddress(decodeQuietly(url.pathname))
  return readableAddress(url.host.replace(/^www\./, ''))
}

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
    return /[\p{Cc}\p{Cf}]/u.test(decoded) ? text : decoded
  } catch {
    return text
  }
}
