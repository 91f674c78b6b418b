import { asciiDigits } from './clean-text.ts'
import { readableHost } from './domain-names.ts'
import { mailAddress, readableMail } from './mail-address.ts'

const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:'])

/** Removes what nobody sees at both ends of a link: blanks, byte order marks, direction marks, fillers. */
export function trimLink(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && unseen.test(text.charAt(from))) from += 1
  while (from < to && unseen.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to).replace(/\p{Surrogate}/gu, '')
}
const unseen = /[\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u

/**
 * The specification's prefix rule (§5): an address lacking both `http://` and `https://` gets `https://` in
 * front. The scheme is checked after parsing, so that `javascript:alert(1)//http://` is rejected.
 * @returns the normalised address, or undefined when its scheme is not allowed or it leads nowhere: without a host, an
 *   email address or a number.
 */
export function normalizeLink(text: string): string | undefined {
  const trimmed = trimLink(text)
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/?#]*:\d{1,5}(?:[/?#]|$)/.test(trimmed)
  const url = URL.parse(hasScheme ? normalizeReceiver(trimmed) : `https://${trimmed.replace(/^\/+/, '')}`)
  if (url === null || !linkSchemes.has(url.protocol)) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  const target = isWeb ? /[^.]\.[^.]|:|^localhost$/ : url.protocol === 'mailto:' ? /[^@]@[^@]/ : /\d/
  return target.test(isWeb ? url.hostname : url.pathname) ? url.href : undefined
}

/** A stored link or mail address with the letters of its domain, as people write it; any other text as it is. */
export function readableAddress(text: string): string {
  if (/^[^\s/:@]+@[^\s/:@]+$/.test(text)) return readableMail(text)
  return text.replace(
    /^(https?:\/\/)([^/?#]+)/,
    (_, scheme: string, host: string) => scheme + readableHost(host),
  )
}

/** Writes the number or mail address of a `tel:`, `sms:` or `mailto:` link as programs read it. */
const normalizeReceiver = (link: string): string =>
  link.replace(/^(tel:|sms:|mailto:)([^?]*)/i, (_, scheme: string, receiver: string) => {
    if (scheme.toLowerCase() !== 'mailto:') return scheme + asciiDigits(receiver)
    return scheme + (/[%,]/.test(receiver) ? receiver : mailAddress(receiver))
  })

/** @returns the user name in `@jane`, `jane_doe` or `https://t.me/jane`; undefined for a number. */
export function telegramName(text: string): string | undefined {
  const found = /^(?:@|(?:https?:\/\/)?(?:t|telegram)\.me\/)?([a-z]\w{3,31})\/?$/i.exec(text.trim())
  return found?.[1]
}
