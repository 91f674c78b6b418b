/**
 * Text as part of a URI: everything except the unreserved characters of RFC 3986 §2.3 is percent-encoded, a space as
 * `%20`, because `+` means a space only in web forms.
 * @param text well-formed.
 */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
