import ipaddr from 'ipaddr.js'

/**
 * The address that people open, as links have it: `HTTPS://Müller.example:443/` is `https://xn--mller-kva.example`.
 * @returns a sentence that says what to use instead, for what is no address of one host
 */
export function readPublicUrl(value: string): { readonly value: string } | { readonly error: string } {
  const url = URL.parse(value)
  if (url === null || !/^https?:\/\/[^/\\]/i.test(value)) {
    const isZone = /^https?:\/\/\[[^\]/]*%/i.test(value)
    return { error: isZone ? sentences.zone : sentences.form }
  }
  if (/[\s,;]/.test(value.trim())) return { error: sentences.several }
  if (url.href.replace(/\/$/, '') !== url.origin) return { error: sentences.parts }
  const host = url.hostname.replace(/\.$/, '')
  if (host.includes('*')) return { error: sentences.wildcard }
  if (isUnspecified(host)) return { error: sentences.unspecified }
  if (/(?:^|\.)invalid$/.test(host)) return { error: sentences.invalid }
  if (!isIp(host) && !hostName.test(host)) return { error: sentences.host }
  return { value: url.origin.replace(/\.(?=:\d+$|$)/, '') }
}

const sentences = {
  form: 'Use an address like https://cards.example.com.',
  parts:
    'Use scheme, host and port alone, like https://cards.example.com: printed codes would lead nowhere with a path, a query or a password.',
  several: 'Use one address: printed codes lead to one. A reverse proxy can redirect others to it.',
  wildcard: 'Use the name of one host without an asterisk: nobody can open a wildcard.',
  unspecified:
    'Use the address that people open: 0.0.0.0 and [::] only say where to listen, which HOST does.',
  invalid: 'Use a name that exists: none ends with .invalid (RFC 6761).',
  zone: 'Use an address without a zone (%): it is only valid on this computer.',
  host: 'Use letters, digits and hyphens in the name of the host, like https://cards.example.com.',
} as const

/** A name of RFC 1123; an underscore stands in names of containers. */
const hostName = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/

const bare = (host: string) => host.replace(/^\[|\]$/g, '')
const isIp = (host: string) => ipaddr.isValid(bare(host))
const rangeOf = (host: string) => (isIp(host) ? ipaddr.process(bare(host)).range() : undefined)
const isUnspecified = (host: string) => rangeOf(host) === 'unspecified'
/** Whether a host is the computer itself, for whoever asks. */
export const isOwnComputer = (host: string): boolean =>
  /(?:^|\.)localhost$/.test(host) || rangeOf(host) === 'loopback'

/**
 * Why not everybody can open an address that is one: it leads to their own computer, it has a name or number of one network, or it is the
 * example of a guide. People may mean that, so it is said and not refused.
 * @param listensOn HOST: behind a loopback address there may be a proxy, which others do not pass
 */
export function findPublicUrlLimit(
  publicUrl: string,
  listensOn: string,
): 'own_computer' | 'own_network' | 'example' | undefined {
  const host = new URL(publicUrl).hostname
  if (isOwnComputer(host)) return isOwnComputer(listensOn) ? undefined : 'own_computer'
  const range = rangeOf(host)
  if (range !== undefined) return range === 'unicast' ? undefined : 'own_network'
  if (!host.includes('.') || /\.(?:local|lan|home|internal|intranet|home\.arpa)$/.test(host))
    return 'own_network'
  return /(?:^|\.)example(?:\.(?:com|net|org))?$/.test(host) ? 'example' : undefined
}
