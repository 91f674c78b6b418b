import { lookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

/** An address that somebody else named leads into a network that is not public: nothing is sent there. */
export class PrivateAddress extends Error {}

/** Networks of IPv4 that are not public (IANA, special purpose). */
const inner = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [base = '', bits] = network.split('/')
  inner.addSubnet(base, Number(bits), 'ipv4')
}
/** Of IPv6 only this is public, without what is for examples or contains an address of IPv4. */
const outer = new BlockList()
outer.addSubnet('2000::', 3, 'ipv6')
for (const [base, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.addSubnet(base, bits, 'ipv6')

/** @param address of IPv4 or IPv6, as the system writes it */
function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !inner.check(address, 'ipv4')
  return kind === 6 && outer.check(address, 'ipv6') && !inner.check(address, 'ipv6')
}

/** Whether a host may be one that everybody can reach: a name with a dot that is not only of a local network, or a public address. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  return /\.[a-z]/i.test(host) && !/\.(?:local|localhost|internal|lan|home\.arpa)$/i.test(host)
}

/** Looks a name up for the connection itself, so that it cannot be another address than the one that was checked. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error !== null) return done(error, '')
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddress(`${hostname} is not public`), '')
    if (options.all === true) return done(null, found)
    return done(null, first.address, first.family)
  })
}

/** Milliseconds. */
const patience = 10_000

type Sent = {
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
  /** For tests: any address, and without TLS. */
  readonly isAnywhere: boolean
}

/**
 * Posts to an address that somebody else named, and follows no redirect.
 * @returns the status of the reply, whose body is not read
 * @throws PrivateAddress unless it is `https:` to a public host; Error when nobody answers in time
 */
export async function postOutside(address: string, { headers, body, isAnywhere }: Sent): Promise<number> {
  const url = new URL(address)
  if (!isAnywhere && (url.protocol !== 'https:' || !isPublicHost(url.hostname)))
    throw new PrivateAddress(`${url.origin} is not public`)
  const open = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = open(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      signal: AbortSignal.timeout(patience),
      agent: false,
      ...(!isAnywhere && { lookup: publicLookup }),
    })
    request.on('error', reject)
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.end(body)
  })
}
