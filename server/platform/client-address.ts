import ipaddr from 'ipaddr.js'

/**
 * Whom limits and visitor ids count a request by: the socket's address, or, behind N trusted proxies, the N-th from
 * the right of X-Forwarded-For. Anything further left is the client's word and is not believed; what is no address
 * is not believed either, and the socket counts.
 * @returns one form for all spellings, see `networkOf`; `unknown` when even the socket has no address.
 */
export function clientAddress(
  socket: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies > 0 && forwardedFor !== undefined) {
    const forwarded = networkOf(forwardedFor.split(',').at(-trustedProxies) ?? '')
    if (forwarded !== undefined) return forwarded
  }
  return networkOf(socket) ?? 'unknown'
}

const known = new Map<string, string | undefined>()
const knownMax = 2_000
/** `[2001:db8::1%eth0]:443` at its longest; more text than this is no address and is not kept. */
const longest = 80

/**
 * The network that counts as one caller: an IPv4 address alone, or the /64 of an IPv6 address, of which every
 * household and phone has a whole one. IPv4 that is mapped into IPv6 is IPv4; ports, brackets and zones are dropped.
 * @returns `203.0.113.7` or `2001:db8:0:1::/64`; undefined when the text is no address.
 */
export function networkOf(text: string): string | undefined {
  if (text.length > longest) return undefined
  const before = known.get(text)
  if (before !== undefined || known.has(text)) return before
  const network = readNetwork(text.trim())
  if (known.size >= knownMax) known.clear()
  known.set(text, network)
  return network
}

function readNetwork(text: string): string | undefined {
  const [, bracketed, plain = text] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? []
  const address = bracketed ?? plain
  // Forms like 010.1 or 0x7f000001 are read differently by different programs, so none of them is taken.
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address
  if (!ipaddr.IPv6.isValid(address)) return undefined
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])
  return `${network.toString()}/64`
}
