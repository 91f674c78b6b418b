import { expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'
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
])('believes $address when $what', ({ chain, trusted, address }) => {
  expect(clientAddress(socket, chain, trusted)).toBe(address)
  const headers = new Headers({
    [addressHeader]: socket,
    ...(chain !== undefined && { 'x-forwarded-for': chain }),
  })
  expect(requestAddress(headers, trusted)).toBe(address)
})
