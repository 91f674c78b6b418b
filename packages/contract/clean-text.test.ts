import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../scripts/testing/time-limits.ts'
import { cleanCode, cleanLine, cleanMarkup, cleanProse } from './clean-text.ts'
import { asciiDigits, plainNumber } from './digits.ts'
import { trimLink } from './link.ts'

describe('one line of text', () => {
  it.each([
    ['a zero width space', '\u200b'],
    ['a soft hyphen', '\u00ad'],
    ['a byte order mark', '\ufeff'],
    ['Hangul fillers', '\u3164\u115f\uffa0'],
    ['a blank of Braille', '\u2800'],
    ['direction marks', '\u200e\u200f\u061c'],
    ['joiners', '\u200c\u200d'],
    ['a variation selector', '\ufe0f'],
    ['a change of direction', '\u202e'],
    ['an isolate', '\u2067\u2069'],
    ['an accent without a letter', '\u0301'],
    ['a tag', '\u{e0041}'],
    ['blanks and line breaks', ' \n\u00a0\u2028'],
  ])('of %s alone is empty', (_, text) => {
    expect(cleanLine(text)).toBe('')
  })

  it.each([
    ['Persian', 'می\u200cخواهم'],
    ['Hindi', 'क्\u200dष'],
    ['a family', '👩\u200d👩\u200d👧'],
    ['a skin tone', '👍🏽'],
    ['a red heart', '❤\ufe0f'],
    ['a flag', '🇮🇳'],
    ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a form of a Japanese letter', '葛\u{e0100}城'],
    ['Mongolian', 'ᠭᠠ\u180b'],
    ['a mark between two scripts', 'C++ \u200fعربي'],
    ['vowel signs', 'مُحَمَّد'],
    ['Vietnamese', 'Đặng Thị'],
    ['an apostrophe', 'O’Neil'],
    ['a closed isolate', 'see \u2067עברית\u2069 here'],
  ])('of %s stays as it was typed', (_, text) => {
    expect(cleanLine(text)).toBe(text)
  })

  it.each([
    ['Jose\u0301', 'Jos\u00e9'],
    ['\ufeff Ja\u200bne\u00ad  Doe\u200e ', 'Jane Doe'],
    ['Jane\tDoe\nof\u00a0Pune', 'Jane Doe of Pune'],
    ['Bank \u202ecnanif', 'Bank \u202ecnanif\u202c'],
    ['\u2066a \u202bb', '\u2066a \u202bb\u202c\u2069'],
    ['\u2066a \u202bb\u2069 c', '\u2066a \u202bb\u202c\u2069 c'],
    ['a\u202c b\u2069', 'a b'],
    ['Jane \u202e', 'Jane'],
    ['Ja\ud800ne', 'Jane'],
    ['Ja\u0000ne', 'Ja ne'],
    ['👍\u{e0041}', '👍'],
  ])('%j becomes %j', (typed, stored) => {
    expect(cleanLine(typed)).toBe(stored)
    expect(cleanLine(stored)).toBe(stored)
  })
})

const awkward = fc.constantFrom(
  ...'a \n\t\u0000é\u0301\u00ad\u200b\u200c\u200d\u200e\u202a\u202c\u202e\u2066\u2069\u3164\ufe0f\ufeff\ud800<>'.split(
    '',
  ),
  '👍',
)
const anyText = fc.oneof(fc.string({ unit: awkward }), fc.string({ unit: 'binary' }))

it.each([cleanLine, cleanProse, cleanMarkup, cleanCode])(
  'leaves what %o has cleaned as it is',
  (cleanText) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cleaned = cleanText(text)
        expect(cleaned.isWellFormed()).toBe(true)
        expect(cleanText(cleaned)).toBe(cleaned)
        if (cleanText === cleanLine) expect(cleaned).toBe(cleaned.normalize('NFC'))
      }),
      { numRuns: 2000 },
    )
  },
)

it('takes no longer for texts that are made to be slow', () => {
  const slow = [' ', '\u200d', '\u202e', '\u{e0041}', '<', '\u200e<', 'e\u0301', '&#8203;']
  const start = performance.now()
  for (const sign of slow)
    for (const cleanText of [cleanLine, cleanProse, cleanMarkup, trimLink])
      cleanText(`a${sign.repeat(60_000)}b${'\u2069'.repeat(60_000)}`)
  expect(performance.now() - start).toBeLessThan(scaled(5000))
})

it('cleans prose line by line, and keeps its lines and blanks', () => {
  const typed = '\r\nFirst  line \u202e\r\n\u200b\r\n  se\u00adcond\u2028third\u0007\u200e\n\n'
  expect(cleanProse(typed)).toBe('First  line\n\n  second\nthird')
})

it.each([
  ['<p>\u200b</p>', ''],
  ['<p>&#8203;&shy;&nbsp;</p>', ''],
  ['<p>&#x202e;Jane</p><p>Doe</p>', '<p>\u202eJane\u202c</p><p>Doe</p>'],
  ['<p>a &#60; b &amp; c</p>', '<p>a &#60; b &amp; c</p>'],
  ['<p>\u200eJose\u0301\u200f</p>\n', '<p>Jos\u00e9</p>'],
])('cleans %j between its tags', (html, cleaned) => {
  expect(cleanMarkup(html)).toBe(cleaned)
})

it('reads digits of Arabic, Persian, Devanagari and other keyboards', () => {
  expect(asciiDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ०१२३४५६७८९ ０９ ௧')).toBe('0123456789 0123456789 0123456789 09 1')
})

it.each([
  ['٢٥', '25'],
  ['१२٫५', '12.5'],
  ['12,5', '12.5'],
  ['2,50', '2.50'],
  ['1,499.50', '1499.50'],
  ['١٬٠٠٠', '1000'],
  ['1,00,000', '100000'],
  ['\u200e−3 ', '-3'],
  ['two', 'two'],
])('reads the number %j as %s', (typed, number) => {
  expect(plainNumber(typed)).toBe(number)
})
