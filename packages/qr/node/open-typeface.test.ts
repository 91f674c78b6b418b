import { afterAll, describe, expect, it } from 'vitest'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openTypeface as openInPages } from '../browser/open-typeface.ts'
import { readFont, readTrueType, readWoff } from '../testing/fonts.ts'
import { likeness } from '../testing/set-in-type.ts'
import { openTypeface } from './open-typeface.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'visita-fonts-'))
const file = path.join(folder, 'bengali.ttf')
writeFileSync(file, readTrueType('bengali'))
afterAll(() => rmSync(folder, { recursive: true }))

const bengali = openTypeface(readWoff('bengali'))
const arabic = openTypeface(readWoff('arabic'))
const latin = openTypeface(readWoff('latin'))
const idsOf = (text: string, typeface = arabic) =>
  typeface.shapeLine(text)?.glyphs.map(({ glyph }) => glyph.id) ?? []

describe('a typeface on a server', () => {
  it.each(['ক্ষুদ্র', 'শ্রী', 'বিশ্ববিদ্যালয়', 'রবীন্দ্রনাথ', 'কৃষ্ণ'])(
    'joins the letters of “%s” as Pango does',
    async (word) => {
      expect(bengali.shapeLine(word)?.glyphs.length).toBeLessThan(Array.from(word).length)
      expect(await likeness(word, bengali, { file, family: 'Noto Sans Bengali' })).toBeGreaterThan(0.9)
    },
  )

  it('joins Arabic letters and starts on the right', () => {
    const [[alef], [joined], first] = [idsOf('ا'), idsOf('با'), idsOf('اب').at(-1)]
    expect(joined).not.toBe(alef)
    expect(first).toBe(alef)
  })

  it('kerns, and does not draw characters that have no shape', () => {
    const widthOf = (text: string) => latin.shapeLine(text)?.width ?? 0
    expect(widthOf('AV')).toBeLessThan(widthOf('A') + widthOf('V'))
    expect(latin.shapeLine('a\u200cb\ufe0f')?.glyphs).toHaveLength(2)
    expect(latin.capHeight).toBe(openInPages(readFont('latin')).capHeight)
  })

  it('has no line for letters that the font lacks', () => {
    expect(latin.shapeLine('ক')).toBeUndefined()
    expect(bengali.shapeLine('ক😀')).toBeUndefined()
    expect(latin.shapeLine('')).toEqual({ glyphs: [], width: 0 })
  })

  it('throws for bytes that are no font', () => {
    expect(() => openTypeface(new Uint8Array(100))).toThrow(RangeError)
    expect(() => openTypeface(new Uint8Array())).toThrow(RangeError)
    expect(() => openTypeface(readWoff('latin').slice(0, 60))).toThrow(RangeError)
  })
})
