import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readableAddress } from '#contract/domain-names.ts'
import { findPublicUrlLimit, readPublicUrl } from './public-url.ts'

const urlOf = (text: string) => {
  const found = readPublicUrl(text)
  return 'value' in found ? found.value : found.error
}

const label = fc
  .stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,8}[a-z0-9])?$/)
  .filter((text) => !text.startsWith('xn--'))
const top = fc.constantFrom('com', 'in', 'org', 'museum', 'museum.om')
const host = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), top)
  .map(([all, end]) => `${all.join('.')}.${end}`)
const port = fc.constantFrom('', ':8080', ':4000')

it('takes an address of one host, and writes it as links have it', () => {
  fc.assert(
    fc.property(host, port, fc.constantFrom('', '/', '.', './'), (host, port, end) => {
      const dot = end.startsWith('.') ? '.' : ''
      const slash = end.endsWith('/') ? '/' : ''
      for (const scheme of ['http', 'https']) {
        const url = `${scheme}://${host}${port}`
        expect(urlOf(`${scheme}://${host}${dot}${port}${slash}`)).toBe(url)
        expect(urlOf(`${scheme.toUpperCase()}://${host.toUpperCase()}${port}${slash}`)).toBe(url)
        expect(urlOf(urlOf(url))).toBe(url)
        expect(findPublicUrlLimit(url, '0.0.0.0')).toBeUndefined()
      }
      expect(urlOf(`https://${host}:443`)).toBe(`https://${host}`)
    }),
  )
})

it('refuses what is no address of one host, whatever the host', () => {
  fc.assert(
    fc.property(host, host, label, (host, other, word) => {
      for (const [wrong, says] of [
        [`https://${host},https://${other}`, 'Use one address'],
        [`https://${host},${other}`, 'Use one address'],
        [`https://${host}; https://${other}`, 'Use'],
        [`https://*.${host}`, 'asterisk'],
        [`https://${word}@${host}`, 'Use scheme, host and port alone'],
        [`https://${word}:x@${host}`, 'Use scheme, host and port alone'],
        [`https://${host}/${word}`, 'Use scheme, host and port alone'],
        [`https://${host}?${word}`, 'Use scheme, host and port alone'],
        [`https://${host}/#`, 'Use scheme, host and port alone'],
        [`https://${word}.invalid`, 'RFC 6761'],
        [`https://-${host}`, 'letters, digits and hyphens'],
        [`https://${word}..${host}`, 'letters, digits and hyphens'],
        [`ftp://${host}`, 'Use an address like'],
        [`https:${host}`, 'Use an address like'],
        [host, 'Use an address like'],
      ] as const)
        expect([wrong, urlOf(wrong)]).toEqual([wrong, expect.stringContaining(says)])
    }),
  )
})

it.each([
  ['http://0.0.0.0:4000', 'HOST'],
  ['http://[::]:4000', 'HOST'],
  ['http://0:4000', 'HOST'],
  ['http://[fe80::1%eth0]:4000', 'zone'],
  ['http://[fe80::1%25eth0]:4000', 'zone'],
  ['https://', 'Use an address like'],
  ['https://a b.com', 'Use an address like'],
])('refuses %s', (wrong, says) => expect(urlOf(wrong)).toContain(says))

it('has letters as links and codes need them, and shows them as people read them', () => {
  const url = urlOf('https://Müller.example')
  expect(url).toBe('https://xn--mller-kva.example')
  expect(readableAddress(url)).toBe('https://müller.example')
})

it.each([
  ['http://localhost:4000', '0.0.0.0', 'own_computer'],
  ['http://127.8.0.1', '::', 'own_computer'],
  ['http://[::1]:4000', '0.0.0.0', 'own_computer'],
  ['http://cards.localhost', '0.0.0.0', 'own_computer'],
  ['http://localhost:4000', '127.0.0.1', undefined],
  ['http://localhost:4000', 'localhost', undefined],
  ['http://intranet', '0.0.0.0', 'own_network'],
  ['http://cards.local', '127.0.0.1', 'own_network'],
  ['http://cards.home.arpa', '0.0.0.0', 'own_network'],
  ['http://192.168.1.5:4000', '0.0.0.0', 'own_network'],
  ['http://[fd00::5]', '0.0.0.0', 'own_network'],
  ['http://[fe80::5]', '0.0.0.0', 'own_network'],
  ['https://8.8.8.8', '0.0.0.0', undefined],
  ['https://cards.example.com', '0.0.0.0', 'example'],
  ['https://example.org', '127.0.0.1', 'example'],
  ['https://notexample.com', '0.0.0.0', undefined],
])('%s, listening on %s, is limited to: %s', (url, listensOn, limit) => {
  expect(urlOf(url)).toBe(url)
  expect(findPublicUrlLimit(url, listensOn)).toBe(limit)
})
