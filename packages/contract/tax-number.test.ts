import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInEu, readTaxNumber, vatCountries } from './tax-number.ts'
import type { VatCountry } from './tax-number.ts'

/** As the Commission draws them: 9 is a digit, L a letter, X a letter or digit, S as X or `+` or `*`; other letters stand for themselves. */
const structures: Readonly<Record<VatCountry, readonly string[]>> = {
  AT: ['U99999999'],
  BE: ['0999999999', '1999999999'],
  BG: ['999999999', '9999999999'],
  CY: ['99999999L'],
  CZ: ['99999999', '999999999', '9999999999'],
  DE: ['999999999'],
  DK: ['99999999'],
  EE: ['999999999'],
  ES: ['L9999999X', '99999999L'],
  FI: ['99999999'],
  FR: ['XX999999999'],
  GB: ['999999999', '999999999999', 'GD999', 'HA999'],
  GR: ['999999999'],
  HR: ['99999999999'],
  HU: ['99999999'],
  IE: ['9S99999L', '9999999LL'],
  IT: ['99999999999'],
  LT: ['999999999', '999999999999'],
  LU: ['99999999'],
  LV: ['99999999999'],
  MT: ['99999999'],
  NL: ['SSSSSSSSSSSS'],
  PL: ['9999999999'],
  PT: ['999999999'],
  RO: ['99', '9999999999'],
  SE: ['999999999999'],
  SI: ['99999999'],
  SK: ['9999999999'],
}
const [digits, letters] = ['0123456789', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const kinds = { '9': digits, L: letters, X: digits + letters, S: `${digits}${letters}+*` } as const
const characters = (structure: string) =>
  fc.tuple(
    ...structure.split('').map((sign) =>
      // the fixed letters of Austria and the United Kingdom
      sign in kinds ? fc.constantFrom(...kinds[sign as keyof typeof kinds].split('')) : fc.constant(sign),
    ),
  )
const prefixOf = (country: VatCountry) => (country === 'GR' ? 'EL' : country)

const number = fc
  .constantFrom(...vatCountries)
  .chain((country) =>
    fc.record({
      country: fc.constant(country),
      body: fc
        .constantFrom(...structures[country])
        .chain((structure) => characters(structure))
        .map((signs) => signs.join('')),
    }),
  )
  // a body that begins with the letters of its country is read without them, if that is a number too
  .filter(({ country, body }) => !body.startsWith(prefixOf(country)) && !body.startsWith('GR'))

describe('a VAT number', () => {
  it('is taken with the letters of its country, without them, and however it is parted', () => {
    fc.assert(
      fc.property(number, fc.constantFrom(' ', '.', '-', ''), ({ country, body }, mark) => {
        const whole = prefixOf(country) + body
        const parted = whole.split('').join(mark)
        for (const text of [whole, body, parted, whole.toLowerCase()])
          expect(readTaxNumber(country, text)).toBe(whole)
      }),
    )
  })

  it('is refused with a character more than its longest form', () => {
    fc.assert(
      fc.property(number, ({ country, body }) => {
        const longest = Math.max(...structures[country].map(({ length }) => length))
        const longer = prefixOf(country) + body.padEnd(longest + 1, '0')
        expect(readTaxNumber(country, longer)).toBeUndefined()
      }),
    )
  })

  it.each([
    ['GR', 'GR123456789', 'EL123456789'],
    ['GB', 'XI123456789', 'XI123456789'],
    ['IE', 'IE1+23456W', 'IE1+23456W'],
    ['NL', 'NL123456789B01', 'NL123456789B01'],
    // that of another country
    ['DE', 'FR12345678901', undefined],
    ['DE', 'DE12345678', undefined],
    ['BE', 'BE2123456789', undefined],
    ['GB', 'GBHA12', undefined],
    ['ES', 'ES123456789', undefined],
  ])('in %s: %s', (country, text, read) => {
    expect(readTaxNumber(country, text)).toBe(read)
  })

  it('is any text where we know no form of it, and may be missing anywhere', () => {
    expect(readTaxNumber('US', 'EIN 12-3456789')).toBe('EIN 12-3456789')
    expect(readTaxNumber('', 'x')).toBe('x')
    expect(readTaxNumber('DE', '')).toBe('')
  })
})

it('the European Union has 27 countries', () => {
  expect(vatCountries.filter(isInEu)).toHaveLength(27)
  expect([isInEu('GB'), isInEu('CH'), isInEu('IN')]).toEqual([false, false, false])
})
