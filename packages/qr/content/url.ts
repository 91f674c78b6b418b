import type { FieldError } from '../qr-error.ts'
import { readLink } from './read-link.ts'

export type UrlContent = { readonly kind: 'url'; readonly url: string }

/**
 * A web address, http or https, as the URL standard writes it (WHATWG URL): host in lower case and Punycode, path with
 * its case, everything else percent-encoded.
 */
export function urlText({ url }: UrlContent, errors: FieldError[]): string {
  return readLink(url, 'url', errors)
}
