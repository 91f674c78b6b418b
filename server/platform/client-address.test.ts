import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clientAddress, countedNetworks, networkOf } from './client-address.ts'
import { addressHeader, requestAddress } from './http/request-ctx.ts'

const socket = '10.0.0.9'

it.each([
  { what: 'no proxy is trusted', chain: '203.0.113.7', trusted: 0, address: socket },
  { what: 'nothing was forwarded', chain: undefined, trusted: 1, address: socket },
  { what: 'one proxy is trusted', chain: '203.0.113.7', trusted: 1, address: '203.0.113.7' },
  {
    what: 'a client lies behind one proxy',
    chain: '1.1.1.1, 203.0.113.7',
    trusted: 1,
    address: '203.0.113.7',
  },
  {
    what: 'two proxies are trusted',
    chain: '1.1.1.1,203.0.113.7 , 10.0.0.5',
    trusted: 2,
    address: '203.0.113.7',
  },
  { what: 'the chain is shorter than the trust', chain: '203.0.113.7', trusted: 2, address: socket },
  { what: 'the chain is empty', chain: '', trusted: 1, address: socket },
  { what: 'a proxy adds a port', chain: '203.0.113.7:5124', trusted: 1, address: '203.0.113.7' },
  { what: 'the chain holds no address', chain: 'unknown', trusted: 1, address: socket },
  { what: 'a number has leading zeros', chain: '010.0.0.1', trusted: 1, address: socket },
  { what: 'a number is hexadecimal', chain: '0x7f000001', trusted: 1, address: socket },
  { what: 'numbers are left out', chain: '127.1', trusted: 1, address: socket },
])('believes $address when $what', ({ chain, trusted, address }) => {
  expect(clientAddress(socket, chain, trusted)).toBe(address)
  const headers = new Headers({
    [addressHeader]: socket,
    ...(chain !== undefined && { 'x-forwarded-for': chain }),
  })
  expect(requestAddress(headers, trusted)).toBe(address)
})

const byte = fc.nat({ max: 0xff })
const group = fc.nat({ max: 0xffff })
const groups = fc.array(group, { minLength: 8, maxLength: 8 })
/** Of 2000::/3, which is what the internet has: no IPv4 is mapped into it. */
const publicGroups = groups.map(([first = 0, ...others]) => [0x2000 | (first & 0x1fff), ...others])

/** Ways in which one and the same IPv6 address is written. */
function spellings(parts: readonly number[]): string[] {
  const hex = parts.map((part) => part.toString(16))
  const long = parts.map((part) => part.toString(16).padStart(4, '0')).join(':')
  const [high = 0, low = 0] = parts.slice(6)
  const dotted = [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  const short = hex.join(':').replace(/(?:^|:)0(?::0)+(?:$|:)/, '::')
  const plain = [long, long.toUpperCase(), hex.join(':'), short, `${hex.slice(0, 6).join(':')}:${dotted}`]
  return plain.flatMap((text) => [text, `[${text}]`, `[${text}]:443`, ` ${text} `, `${text}%eth0`])
}

it('counts every spelling of an IPv6 address, and every address of its /64, as one', () => {
  fc.assert(
    fc.property(publicGroups, groups, (parts, others) => {
      const neighbour = [...parts.slice(0, 4), ...others.slice(4)]
      const networks = new Set([...spellings(parts), ...spellings(neighbour)].map(networkOf))
      expect(networks.size).toBe(1)
      expect([...networks][0]).toMatch(/^[0-9a-f:]+::\/64$/)
    }),
  )
})

it('tells different /64 networks and different IPv4 addresses apart', () => {
  fc.assert(
    fc.property(publicGroups, publicGroups, (a, b) => {
      const isSame = a.slice(0, 4).join(':') === b.slice(0, 4).join(':')
      expect(networkOf(spellings(a)[0] ?? '') === networkOf(spellings(b)[0] ?? '')).toBe(isSame)
    }),
  )
  fc.assert(
    fc.property(byte, byte, (a, b) => {
      expect(networkOf(`203.0.113.${a}`) === networkOf(`203.0.113.${b}`)).toBe(a === b)
    }),
  )
})

it('counts IPv4 that is mapped into IPv6 as IPv4', () => {
  fc.assert(
    fc.property(byte, byte, byte, byte, (...parts) => {
      const [a, b, c, d] = parts
      const mapped = [0, 0, 0, 0, 0, 0xffff, a * 256 + b, c * 256 + d]
      for (const text of [...spellings(mapped), `::ffff:${parts.join('.')}`, `${parts.join('.')}:80`])
        expect([text, networkOf(text)]).toEqual([text, parts.join('.')])
    }),
  )
})

it('believes the socket when the header holds anything that is no address', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789abcdef:.[]%x'.split('')) })),
      (text) => {
        const found = clientAddress(socket, text.replaceAll(',', ''), 1)
        expect(found).toBe(networkOf(text.replaceAll(',', '')) ?? socket)
        expect(found).toMatch(/^(?:[\d.]{7,15}|[0-9a-f:]+\/64)$/)
      },
    ),
  )
  expect(clientAddress('', 'x'.repeat(100_000), 1)).toBe('unknown')
})

it('counts the /56 and the /48 around a network of IPv6 too, with more room, and an address of IPv4 alone', () => {
  expect(countedNetworks('2001:db8:1:abcd::/64')).toEqual([
    { network: '2001:db8:1:abcd::/64', room: 1 },
    { network: '2001:db8:1:ab00::/56', room: 4 },
    { network: '2001:db8:1::/48', room: 16 },
  ])
  for (const network of ['203.0.113.7', 'unknown'])
    expect(countedNetworks(network)).toEqual([{ network, room: 1 }])
})
