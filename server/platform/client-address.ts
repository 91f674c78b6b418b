import ipaddr from 'ipaddr.js'

/**
 * The address by which limits and visitor ids count a request: the socket's address or, behind N trusted proxies, the
 * N-th address from the right of X-Forwarded-For. Addresses further left come from the client and are ignored. When the
 * N-th entry is not an address, the socket's address is used.
 * @returns one form for all spellings, see `networkOf`; `unknown` when the socket has no address.
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
/** The longest addresses look like `[2001:db8::1%eth0]:443`; a longer text is not an address. */
const longest = 80

/**
 * The network that counts as one caller: a single IPv4 address, or the /64 network of an IPv6 address, because every
 * household and phone has a whole /64. IPv4 mapped into IPv6 counts as IPv4; ports, brackets and zones are dropped.
 * @returns `203.0.113.7` or `2001:db8:0:1::/64`; undefined when the text is not an address.
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

/**
 * Networks around one of `networkOf`. Whoever has a /56 or a /48 can send from 256 or 65,536 networks, so limits count these
 * too: the wider one has room for so many times as much, as several households may share it.
 */
export type CountedNetwork = { readonly network: string; readonly room: number }

const widths = [
  { bits: 56, room: 4 },
  { bits: 48, room: 16 },
] as const

/** The network itself, and those around it. */
export const countedNetworks = (network: string): readonly CountedNetwork[] => [
  { network, room: 1 },
  ...widerNetworks(network),
]

/** @returns none for IPv4, where an address is mostly a household, and thousands of those share a /24 by chance */
export function widerNetworks(network: string): readonly CountedNetwork[] {
  const address = network.endsWith('/64') ? network.slice(0, -3) : ''
  if (!ipaddr.IPv6.isValid(address)) return []
  const { parts } = ipaddr.IPv6.parse(address)
  return widths.map(({ bits, room }) => {
    const kept = parts.map((part, index) =>
      index < 3 ? part : index === 3 && bits === 56 ? part & 0xff00 : 0,
    )
    return { network: `${new ipaddr.IPv6(kept).toString()}/${bits}`, room }
  })
}

function readNetwork(text: string): string | undefined {
  const [, bracketed, plain = text] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? []
  const address = bracketed ?? plain
  // Different programs read forms like 010.1 or 0x7f000001 differently, so they are not accepted.
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address
  if (!ipaddr.IPv6.isValid(address)) return undefined
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])
  return `${network.toString()}/64`
}
