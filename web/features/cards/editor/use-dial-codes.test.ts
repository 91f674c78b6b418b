import { expect, it } from 'vitest'
import { findDefaultCountry } from './use-dial-codes.ts'

const countries = [
  { iso2: 'CA', name: 'Canada', dial: '+1' },
  { iso2: 'IN', name: 'India', dial: '+91' },
  { iso2: 'US', name: 'United States', dial: '+1' },
]

it.each([
  ['the one of the account', '+91', ['en-US'], 'IN'],
  ['the one of the browser among those who share the dial code', '+1', ['en-US'], 'US'],
  ['the region of the first language that names one', undefined, ['hi', 'en-IN'], 'IN'],
  ['none when nothing tells', undefined, ['en'], undefined],
  ['none for a dial code no country has', '+999', ['en-IN'], undefined],
])('takes %s', (_, dial, languages, wanted) => {
  expect(findDefaultCountry(countries, dial, languages)?.iso2).toBe(wanted)
})
