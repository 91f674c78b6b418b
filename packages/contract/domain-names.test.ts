import { domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asciiHost, readableAddress } from './domain-names.ts'

it.each([
  ['müller.example', 'xn--mller-kva.example'],
  ['उदाहरण.भारत', 'xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['مثال.إختبار', 'xn--mgbh0fb.xn--kgbechtv'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['www.faß.de:8443', 'www.xn--fa-hia.de:8443'],
])('shows %s in its own letters', (letters, stored) => {
  expect(readableAddress(stored)).toBe(letters)
  expect(asciiHost(letters.replace(/:\d+$/, ''))).toBe(stored.replace(/:\d+$/, ''))
})

it.each([
  ['letters of two scripts', 'paypal\u0430.com'],
  ['only letters that look Latin', 'аррӏе.com'],
])('does not show a name of %s, which may imitate another', (_, imitation) => {
  const stored = asciiHost(imitation) ?? ''
  expect(stored).toMatch(/^xn--/)
  expect(readableAddress(stored)).toBe(stored)
})

it.each([
  'example.com',
  'xn--',
  'xn--a',
  'xn--99999999999999999999.com',
  'xn--example-.com',
  'XN--!.de',
  '[::1]',
])('leaves %s as it is', (host) => expect(readableAddress(host)).toBe(host))

it('reads what Node reads, for names of one script', () => {
  const letter = fc.constantFrom(...'äöüßéñčşłđåø'.split(''))
  const word = fc.array(fc.oneof(letter, fc.constantFrom(...'abcxyz019'.split(''))), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(word, (letters) => {
      const stored = asciiHost(`${letters.join('')}.example`) ?? ''
      expect(readableAddress(stored)).toBe(domainToUnicode(stored))
    }),
  )
})

it.each(['', 'a b', 'a/b', 'a@b', 'a:80', '%41.com', '[::1]'])('takes %j for no name of a host', (text) => {
  expect(asciiHost(text)).toBeUndefined()
})
