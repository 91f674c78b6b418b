import { normalizeLink } from '#contract/link.ts'

/**
 * The last check before an address becomes a link: a stored link is never trusted, whatever checked it before.
 * @returns a web address, or undefined when the text is empty or anything other than `http:` or `https:`
 */
export function safeWebHref(text: string): string | undefined {
  const href = text.trim() === '' ? undefined : normalizeLink(text)
  return href !== undefined && /^https?:/.test(href) ? href : undefined
}

/** Like `safeWebHref`, and also takes `mailto:`, `tel:` and `sms:`, which people put among their links. */
export function safeHref(text: string): string | undefined {
  return text.trim() === '' ? undefined : normalizeLink(text)
}

/** @returns a `mailto:` link, or undefined when the text is not one plain address. */
export function mailHref(address: string, body = ''): string | undefined {
  const trimmed = address.trim()
  if (!/^[^\s@<>"'?&,;:]+@[^\s@<>"'?&,;:]+$/.test(trimmed)) return undefined
  const query = body === '' ? '' : `?body=${encodeURIComponent(body.toWellFormed())}`
  return `mailto:${encodeURIComponent(trimmed.toWellFormed()).replace('%40', '@')}${query}`
}

/** Host and path as people read them: `example.com/shop`; for mail and phone links the bare address. */
export function linkHost(href: string): string {
  const url = URL.parse(href)
  if (url === null) return ''
  if (url.host === '') return decodeQuietly(url.pathname)
  return url.host.replace(/^www\./, '')
}

/** A web address as people read it: no scheme, no `www.`, no trailing slash, `%`-codes shown as letters. */
export function readableLink(href: string): string {
  return decodeQuietly(href.replace(/^https?:\/\/(?:www\.)?/, '').replace(/[/]$/, ''))
}

/** Leaves the codes in place when they are broken or hide letters that change how the rest reads. */
function decodeQuietly(text: string): string {
  try {
    const decoded = decodeURI(text)
    return /[\p{Cc}\p{Cf}]/u.test(decoded) ? text : decoded
  } catch {
    return text
  }
}
