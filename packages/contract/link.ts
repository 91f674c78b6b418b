const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:'])
/** Whether a text begins with `https:` or the like; the number behind a host is a port. */
export const hasScheme = (text: string): boolean =>
  /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/?#]*:\d{1,5}(?:[/?#]|$)/.test(text)

const appScheme = /^(?:geo|upi):/i

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
 *   email address, a number, a place or a payee.
 */
export function normalizeLink(text: string): string | undefined {
  const trimmed = trimLink(text)
  // The name of an account: what stands behind the sign would be taken for a host.
  if (/^\/*@/.test(trimmed)) return undefined
  if (appScheme.test(trimmed)) return normalizeAppLink(trimmed)
  const url = URL.parse(hasScheme(trimmed) ? trimmed : `https://${trimmed.replace(/^\/+/, '')}`)
  if (url === null || !linkSchemes.has(url.protocol)) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  const target = isWeb ? /[^.]\.[^.]|:|^localhost$/ : url.protocol === 'mailto:' ? /[^@]@[^@]/ : /\d/
  if (!target.test(isWeb ? url.hostname : url.pathname)) return undefined
  return isWeb && endsWithHost.test(trimmed) ? url.origin + url.href.slice(url.origin.length + 1) : url.href
}

/** An address without a path: the URL parser would give it a slash that nobody has typed. */
const endsWithHost = /^(?:https?:)?\/*[^/\\?#]+(?:[?#]|$)/i

/** Latitude and longitude (RFC 5870), and payments as UPI apps read them (UPI Linking Specifications 1.6). */
const appPaths = [/^geo:-?\d{1,2}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?(?:[,;][\x21-\x7e]*)?$/, /^upi:\/\/pay\/?$/]

/** A `geo:` or `upi:` link; what its app would not read, as blanks, accents and `#`, becomes percent-codes. */
function normalizeAppLink(text: string): string | undefined {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(text) ?? []
  const head = path.replace(/\s/g, '').toLowerCase()
  const isUpi = head.startsWith('upi')
  if (!appPaths.some((pattern) => pattern.test(head))) return undefined
  if (isUpi && !/[?&]pa=[^&]/i.test(query)) return undefined
  const codes = query
    .replace(/[\t\n\r]/g, '')
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/[^\x21-\x7e]|["#<>\\^`{|}]/gu, encodeURIComponent)
  return head + codes
}

/**
 * The address in a text that an app shares, as the name of a place in one line and its address in the next.
 * @returns undefined for a text without one, or that is an address itself
 */
export function sharedLink(text: string): string | undefined {
  const trimmed = trimLink(text)
  const isAddress = /^[a-z][a-z0-9+.-]*:\S/i.test(trimmed)
  const found = isAddress
    ? /^(https?:\/\/\S+)[^\S\r\n]*[\r\n]/i.exec(trimmed)
    : /\s(https?:\/\/\S+)/i.exec(trimmed)
  return found?.[1]?.replace(/[).,;!»"'\]]+$/, '')
}

/** @returns the user name in `@jane`, `jane_doe` or `https://t.me/jane`; undefined for a number. */
export function telegramName(text: string): string | undefined {
  const found = /^(?:@|(?:https?:\/\/)?(?:t|telegram)\.me\/)?([a-z]\w{3,31})\/?$/i.exec(text.trim())
  return found?.[1]
}

/** Other names of networks, in small letters and digits. */
const networkAliases: Readonly<Record<string, string>> = {
  twitter: 'x',
  xtwitter: 'x',
  twitterx: 'x',
  xformerlytwitter: 'x',
  fb: 'facebook',
  insta: 'instagram',
  facebookmessenger: 'messenger',
  paypalme: 'paypal',
}

/** A network's name in small letters and digits: the present name where it had another. */
export function idOfNetwork(name: string): string {
  const id = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return Object.hasOwn(networkAliases, id) ? (networkAliases[id] ?? id) : id
}
