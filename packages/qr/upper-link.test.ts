import { describe, expect, it } from 'vitest'
import { qrMode } from './mode.ts'
import { qrLink } from './upper-link.ts'

describe('the link in a printed code', () => {
  it.each([
    ['https://cards.example.com', '7k3m9pqx', 'HTTPS://CARDS.EXAMPLE.COM/Q/7K3M9PQX'],
    ['http://127.0.0.1:3000/', '7K3M9PQX', 'HTTP://127.0.0.1:3000/Q/7K3M9PQX'],
    ['https://cards.example.com:443/some/path?x=1', 'ABC', 'HTTPS://CARDS.EXAMPLE.COM/Q/ABC'],
    ['https://उदाहरण.example', 'ABC', 'HTTPS://XN--P1B6CI4B4B3A.EXAMPLE/Q/ABC'],
  ])('from %s and %s is %s', (origin, code, link) => {
    expect(qrLink(origin, code)).toBe(link)
    expect(qrMode(link)).toBe('alphanumeric')
  })

  it.each([
    ['cards.example.com', 'ABC'],
    ['javascript:alert(1)', 'ABC'],
    ['https://cards.example.com', ''],
    ['https://cards.example.com', 'a/b'],
  ])('rejects %s with %j', (origin, code) => {
    expect(() => qrLink(origin, code)).toThrow(RangeError)
  })
})
