import { expect, it } from 'vitest'
import { guessCountry } from './guess-country.ts'

it.each([
  [['en-IN', 'hi'], 'IN'],
  [['hi', 'en-GB'], 'GB'],
  [['hi'], 'IN'],
  [['zh-Hant-TW'], 'TW'],
  [[], undefined],
  [['not a language', 'ar-JO'], 'JO'],
])('%o points to %s', (languages, country) => expect(guessCountry(languages)).toBe(country))
