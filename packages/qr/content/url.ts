import type { FieldError } from '../qr-error.ts'
import { contentError, type ContentErrorCode } from './content-errors.ts'

export type UrlContent = { readonly kind: 'url'; readonly url: string }

/**
 * A web address, http or https, in the form of the URL standard (WHATWG URL): host in lower case and Punycode, the
 * path unchanged in case, everything else percent-encoded.
 */
export function urlText({ url }: UrlContent, errors: FieldError[]): string {
  return readLink(url, 'url', errors)
}

const scheme = /^[a-z][a-z0-9+.-]*:/i
const hostAndPort = /^[^/?#]*:\d{1,5}(?:[/?#]|$)/
/** An address without a path: the URL parser would give it a slash that nobody has typed. */
const endsWithHost = /^(?:https?:)?\/*[^/\\?#]+(?:[?#]|$)/i

/**
 * A web address in the form of the URL standard. `https://` is added only when the text has no other scheme, so that
 * `javascript:alert(1)//http://` is rejected.
 */
export function readLink(typed: string, path: string, errors: FieldError[]): string {
  const reject = (code: ContentErrorCode): string => {
    errors.push(contentError(path, code))
    return ''
  }
  const text = typed.trim()
  if (text === '') return reject('link_missing')
  // The parser would drop line breaks and tabs, also inside `java\tscript:`.
  if (/\p{Cc}/u.test(text)) return reject('link_lines')
  const hasScheme = scheme.test(text) && !hostAndPort.test(text)
  if (hasScheme && !/^https?:/i.test(text)) {
    return reject('link_scheme')
  }
  const url = URL.parse(hasScheme ? text : `https://${text.replace(/^\/+/, '')}`)
  // A single word is not an address, unless it was written as one (https://printer).
  if (url === null || (!hasScheme && !/[.:]|^localhost$/.test(url.hostname))) {
    return reject('link_invalid')
  }
  if (url.username !== '' || url.password !== '') {
    return reject('link_password')
  }
  return endsWithHost.test(text) ? url.origin + url.href.slice(url.origin.length + 1) : url.href
}
