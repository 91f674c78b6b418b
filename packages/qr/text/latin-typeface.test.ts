import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFont } from '../testing/fonts.ts'
import { latinTypeface } from './latin-typeface.ts'
import { openTypeface } from '../browser/open-typeface.ts'

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
const latin1 = range(0xa0, 0xff).filter((letter) => /\p{L}/u.test(letter))
const original = openTypeface(readFont('latin'))
const pathOf = (text: string, typeface = latinTypeface) =>
  typeface.shapeLine(text)?.glyphs[0]?.glyph.path ?? []

describe('the built-in typeface', () => {
  it('has ASCII, every letter of Latin-1 and the signs of calls to action', () => {
    expect(latin1).toHaveLength(65)
    const wanted = [...range(0x20, 0x7e), ...latin1, ...Array.from('’‘“”–—…€₹•→№£¥½²®©™')]
    expect(wanted.filter((letter) => latinTypeface.shapeLine(letter) === undefined)).toEqual([])
  })

  it('draws the letters of Instrument Sans at weight 600', () => {
    const letters = [...range(0x21, 0x7e), ...latin1.filter((letter) => letter !== 'µ')]
    const differing = letters.filter((letter) => {
      const [ours, theirs] = [pathOf(letter), pathOf(letter, original)]
      const apart = ours.map((number, index) => Math.abs(number - (theirs[index] ?? 0)))
      return ours.length !== theirs.length || Math.max(...apart) > 0.0016
    })
    expect(differing).toEqual([])
  })

  it('sets words as wide as the font does, kerned', () => {
    const lines = ['Scan me', 'AVATAR', 'Tavola', 'LYON To.', 'Grüße', 'Ýves', '“Yes”']
    const wrong = lines.filter((line) => {
      const [ours, theirs] = [latinTypeface.shapeLine(line), original.shapeLine(line)]
      return Math.abs((ours?.width ?? 0) - (theirs?.width ?? 0)) > 0.05
    })
    expect(wrong).toEqual([])
    const [apart, together] = [
      latinTypeface.shapeLine('A')?.width ?? 0,
      latinTypeface.shapeLine('AV')?.width ?? 0,
    ]
    expect(together).toBeLessThan(apart + (latinTypeface.shapeLine('V')?.width ?? 0) - 0.03)
  })

  it('accepts letters with separate or combined accents, and invisible marks', () => {
    expect(latinTypeface.shapeLine('Cafe\u0301')).toEqual(latinTypeface.shapeLine('Café'))
    expect(latinTypeface.shapeLine('a\u200bb\u00adc')).toEqual(latinTypeface.shapeLine('abc'))
  })

  it('has no line when a letter is missing', () => {
    const lines = ['स्कैन', 'امسح', 'Scan 🙂', '扫一扫', 'Łódź', 'a\u0001']
    expect(lines.filter((line) => latinTypeface.shapeLine(line) !== undefined)).toEqual([])
  })

  it('places letters one after the other, with valid numbers', () => {
    const letters = fc.constantFrom(...range(0x21, 0x7e), ...latin1)
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 40 }), (text) => {
        const line = latinTypeface.shapeLine(text.join('').normalize('NFC'))
        const places = line?.glyphs.map(({ x }) => x) ?? []
        expect(places).toEqual(places.toSorted((one, other) => one - other))
        expect(line?.width).toBeGreaterThan(places.at(-1) ?? 0)
        expect(line?.glyphs.every(({ glyph }) => glyph.path.every((number) => Number.isFinite(number)))).toBe(
          true,
        )
      }),
    )
  })
})
