const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:'])

/** Removes what nobody sees at both ends of a link: blanks, byte order marks, direction marks, fillers. */
export function trimLink(text: string): string {
  const from = text.search(seen)
  let to = from < 0 ? from : text.length
  while (to > from && !seen.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to).replace(/\p{Surrogate}/gu, '')
}
const seen = /[^\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u

/**
 * The specification's prefix rule (§5): an address lacking both `http://` and `https://` gets `https://` in
 * front. The scheme is checked after parsing, so that `javascript:alert(1)//http://` is rejected.
 * @returns the normalised address, or undefined when its scheme is not allowed or it leads nowhere: without a host, an
 *   email address or a number.
 */
export function normalizeLink(text: string): string | undefined {
  const trimmed = trimLink(text)
  // The name of an account: what stands behind the sign would be taken for a host.
  if (/^\/*@/.test(trimmed)) return undefined
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/?#]*:\d{1,5}(?:[/?#]|$)/.test(trimmed)
  const url = URL.parse(hasScheme ? trimmed : `https://${trimmed.replace(/^\/+/, '')}`)
  if (url === null || !linkSchemes.has(url.protocol)) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  const target = isWeb ? /[^.]\.[^.]|:|^localhost$/ : url.protocol === 'mailto:' ? /[^@]@[^@]/ : /\d/
  return target.test(isWeb ? url.hostname : url.pathname) ? url.href : undefined
}

/** @returns the user name in `@jane`, `jane_doe` or `https://t.me/jane`; undefined for a number. */
export function telegramName(text: string): string | undefined {
  const found = /^(?:@|(?:https?:\/\/)?(?:t|telegram)\.me\/)?([a-z]\w{3,31})\/?$/i.exec(text.trim())
  return found?.[1]
}
