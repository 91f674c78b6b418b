import type { FieldError } from '../qr-error.ts'

const scheme = /^[a-z][a-z0-9+.-]*:/i
const hostAndPort = /^[^/?#]*:\d{1,5}(?:[/?#]|$)/

/**
 * A web address in the form of the URL standard. `https://` is added only when the text has no other scheme, so that
 * `javascript:alert(1)//http://` is rejected.
 */
export function readLink(typed: string, path: string, errors: FieldError[]): string {
  const refuse = (message: string): string => {
    errors.push([path, message])
    return ''
  }
  const text = typed.trim()
  if (text === '') return refuse('Write a link, such as https://example.com.')
  // The parser would drop line breaks and tabs, also inside `java\tscript:`.
  if (/\p{Cc}/u.test(text)) return refuse('Write the link on one line.')
  const hasScheme = scheme.test(text) && !hostAndPort.test(text)
  if (hasScheme && !/^https?:/i.test(text)) {
    return refuse('A link starts with https:// or http://. Choose another kind for anything else.')
  }
  const url = URL.parse(hasScheme ? text : `https://${text.replace(/^\/+/, '')}`)
  // A single word is not an address, unless it was written as one (https://printer).
  if (url === null || (!hasScheme && !/[.:]|^localhost$/.test(url.hostname))) {
    return refuse('This is not a web address. Write it like https://example.com/page.')
  }
  if (url.username !== '' || url.password !== '') {
    return refuse('Leave out what stands before the @: everyone who scans the code could read it.')
  }
  return url.href
}
