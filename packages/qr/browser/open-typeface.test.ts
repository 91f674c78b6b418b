import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readFont, readTrueType } from '../testing/fonts.ts'
import { likeness } from '../testing/set-in-type.ts'
import { openTypeface } from './open-typeface.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'visita-fonts-'))
const families = { devanagari: 'Noto Sans Devanagari', arabic: 'Noto Sans Arabic', latin: 'Instrument Sans' }
type Name = keyof typeof families
const typefaces = {
  devanagari: openTypeface(readFont('devanagari')),
  arabic: openTypeface(readFont('arabic')),
  latin: openTypeface(readFont('latin')),
}
for (const name of ['devanagari', 'arabic', 'latin'] as const)
  writeFileSync(path.join(folder, `${name}.ttf`), readTrueType(name))
afterAll(() => rmSync(folder, { recursive: true }))

const shaped = {
  devanagari: ['क्ष', 'कि', 'मुझे स्कैन करें', 'विद्यार्थी', 'र्क्ति', 'द्व्य', 'श्री', '₹', 'दृष्टि १२३', 'क्‌ष'],
  arabic: ['امسح الرمز', 'لا إله', 'مَرْحَبًا', 'پاکستان', 'اسکین کریں', '٢٠٪ خصم'],
  latin: ['Scan me', 'AVATAR To.', 'Grüße – “x”', 'fi ffl'],
} as const
const words = Object.entries(shaped).flatMap(([name, lines]) =>
  lines.map((line) => [line, name as Name] as const),
)

const fileOf = (name: Name) => ({ file: path.join(folder, `${name}.ttf`), family: families[name] })

describe('a typeface from a font file', () => {
  it.each(words)('sets "%s" as HarfBuzz does', async (line, name) => {
    expect(await likeness(line, typefaces[name], fileOf(name))).toBeGreaterThan(0.9)
  })

  it('differs from a typeface that does not shape letters', async () => {
    const apart = (text: string) => typefaces.arabic.shapeLine(Array.from(text).toReversed().join('\u200c'))
    const wrong = { ...typefaces.arabic, shapeLine: apart }
    expect(await likeness('پاکستان', wrong, fileOf('arabic'))).toBeLessThan(0.8)
  })

  it('makes one shape of a conjunct and puts the short i before its letter', () => {
    const shapeLine = (text: string) => typefaces.devanagari.shapeLine(text)
    expect(shapeLine('क्ष')?.glyphs).toHaveLength(1)
    const [first, second] = shapeLine('कि')?.glyphs ?? []
    expect(second?.glyph.id).toBe(shapeLine('क')?.glyphs[0]?.glyph.id)
    expect(first?.x).toBeLessThan(second?.x ?? 0)
  })

  it('starts Arabic on the right and joins its letters', () => {
    const shapeLine = (text: string) => typefaces.arabic.shapeLine(text)
    const word = shapeLine('با') ?? { glyphs: [], width: 0 }
    const [alef] = shapeLine('ا')?.glyphs ?? []
    // alef is the last letter, so it is on the left, and it has its joined form
    expect(word.glyphs[0]?.glyph.id).not.toBe(alef?.glyph.id)
    expect(word.width).toBeLessThan((shapeLine('ا')?.width ?? 0) + (shapeLine('ب')?.width ?? 0))
  })

  it('has no line for letters that the font lacks', () => {
    expect(typefaces.latin.shapeLine('स्कैन')).toBeUndefined()
    expect(typefaces.arabic.shapeLine('QR')).toBeUndefined()
    expect(typefaces.latin.shapeLine('')).toEqual({ glyphs: [], width: 0 })
  })

  it('throws for bytes that are not a font', () => {
    expect(() => openTypeface(new Uint8Array(100))).toThrow(/font/i)
    expect(() => openTypeface(new Uint8Array())).toThrow(Error)
  })
})
