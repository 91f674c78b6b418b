import type { FieldError } from '../qr-error.ts'
import { readLink } from './read-link.ts'

export type UrlContent = { readonly kind: 'url'; readonly url: string }

/**
 * A web address, http or https, in the form of the URL standard (WHATWG URL): host in lower case and Punycode, the
 * path unchanged in case, everything else percent-encoded.
 */
export function urlText({ url }: UrlContent, errors: FieldError[]): string {
  return readLink(url, 'url', errors)
}
