import { describe, expect, it } from 'vitest'
import { readFont } from '../testing/fonts.ts'
import { sentences } from '../testing/sentences.ts'
import { withFallback } from './fallback-typeface.ts'
import { latinTypeface } from './latin-typeface.ts'
import { openTypeface } from '../browser/open-typeface.ts'
import type { Typeface } from './typeface.ts'

const devanagari = openTypeface(readFont('devanagari'))
const arabic = openTypeface(readFont('arabic'))
const all = withFallback(latinTypeface, devanagari, arabic)
const widthOf = (text: string, typeface: Typeface) => typeface.shapeLine(text)?.width ?? Number.NaN

/** The position of the first glyph of a word in a line of several scripts. */
function placeOf(word: string, typeface: Typeface, line: string): number {
  const path = typeface.shapeLine(word)?.glyphs[0]?.glyph.path
  return all.shapeLine(line)?.glyphs.find(({ glyph }) => glyph.path === path)?.x ?? Number.NaN
}

describe('fallback typefaces', () => {
  it('set a line in the first that has all its letters', () => {
    expect(all.shapeLine('Scan me')).toEqual(latinTypeface.shapeLine('Scan me'))
    expect(all.shapeLine('स्कैन')?.width).toBe(widthOf('स्कैन', devanagari))
    expect(all.capHeight).toBe(latinTypeface.capHeight)
  })

  it('set every word in the first that has it', () => {
    const width = widthOf('QR', latinTypeface) + widthOf(' ', latinTypeface) + widthOf('क्ष', devanagari)
    expect(all.shapeLine('QR क्ष')?.width).toBeCloseTo(width)
    expect(all.shapeLine('QR क्ष')?.glyphs).toHaveLength(3)
  })

  it('put words of a line that runs from the right in their order', () => {
    const line = 'امسح QR الآن'
    expect(placeOf('الآن', arabic, line)).toBeLessThan(placeOf('Q', latinTypeface, line))
    expect(placeOf('Q', latinTypeface, line)).toBeLessThan(placeOf('امسح', arabic, line))
    // the opening bracket is displayed to the right of the word that follows it
    const bracketed = 'الرمز (QR)'
    expect(placeOf('(', latinTypeface, bracketed)).toBeLessThan(placeOf('Q', latinTypeface, bracketed))
    expect(placeOf(')', latinTypeface, bracketed)).toBeGreaterThan(placeOf('R', latinTypeface, bracketed))
  })

  it('put a word together from parts when none of them has it whole', () => {
    const width = widthOf('डॉ', devanagari) + widthOf('.', latinTypeface)
    expect(all.shapeLine('डॉ.')?.width).toBeCloseTo(width)
    // the full stop of a word that runs from the right is displayed to its left
    expect(placeOf('.', latinTypeface, 'د. أحمد')).toBeLessThan(placeOf('د', arabic, 'د. أحمد'))
    expect(all.shapeLine('डॉ.扫')).toBeUndefined()
  })

  it.each([
    ['“امسح” ثم احفظ', ['احفظ', 'ثم', '”', 'امسح', '“']],
    ['رمز QR: امسحه…', ['…', 'امسحه', ':', 'Q', 'رمز']],
    ['من ١٠:٣٠ إلى ٦', ['٦', 'إلى', '١', ':', '٣', 'من']],
    ['هل ستأتي؟ نعم!', ['!', 'نعم', '؟', 'ستأتي', 'هل']],
    ['Wi-Fi: امسح | करें!', ['W', 'F', ':', 'امسح', '|', 'करें', '!']],
    ['مجاني – free मुफ़्त', ['f', 'मुफ़्त', '–', 'مجاني']],
  ] as const)('put "%s" in the order of Unicode annex 9', (line, words) => {
    const places = words.map((word) => {
      const typeface = [latinTypeface, devanagari, arabic].find((one) => one.shapeLine(word) !== undefined)
      return placeOf(word, typeface ?? all, line)
    })
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  it.each(sentences)('draw every letter of "%s"', (sentence) => {
    const { glyphs = [] } = all.shapeLine(sentence) ?? {}
    // glyph 0 of every font is the box for a missing letter
    expect(glyphs.filter(({ glyph }) => glyph.id % 0x1_00_00 === 0)).toEqual([])
    expect(glyphs.length).toBeGreaterThan(sentence.replaceAll(/[\s\p{M}]/gu, '').length / 2)
    for (const { glyph } of glyphs) expect(glyph.path.length).toBeGreaterThan(0)
  })

  it('keep the numbers of their glyphs apart', () => {
    const ids = all.shapeLine('QR क्ष امسح')?.glyphs.map(({ glyph }) => glyph.id) ?? []
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('have no line when no typeface has a letter', () => {
    expect(all.shapeLine('QR 扫')).toBeUndefined()
  })
})
