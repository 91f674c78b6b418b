import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { readFont } from '../testing/fonts.ts'
import { isWoff2, unpackWoff2 } from './woff2.ts'

type Name = Parameters<typeof readFont>[0]

/** Every glyph of a font and its width, as fontkit reads them. */
function glyphsOf(bytes: Uint8Array) {
  const font = create(bytes)
  if (!('layout' in font)) throw new Error('one font is expected')
  return Array.from({ length: font.numGlyphs }, (_, id) => {
    const glyph = font.getGlyph(id)
    return `${id} ${glyph.advanceWidth} ${glyph.path.toSVG()}`
  })
}

describe('a WOFF2 font', () => {
  it.each(['latin', 'devanagari', 'arabic'] satisfies Name[])(
    'has the outlines and widths that fontkit sees in it (%s)',
    (name) => {
      const font = readFont(name)
      const glyphs = glyphsOf(unpackWoff2(font))
      expect(glyphs).toEqual(glyphsOf(font))
      expect(new Set(glyphs).size).toBeGreaterThan(200)
    },
  )

  it('is told by its first bytes', () => {
    expect(isWoff2(readFont('latin'))).toBe(true)
    expect(isWoff2(unpackWoff2(readFont('latin')))).toBe(false)
    expect(isWoff2(new Uint8Array(3))).toBe(false)
  })

  it('is refused when it is cut off or broken', () => {
    const font = readFont('latin')
    for (const length of [10, 60, 400, font.length - 100])
      expect(() => unpackWoff2(font.slice(0, length))).toThrow(Error)
    const huge = font.slice()
    huge.fill(255, 49, 120)
    expect(() => unpackWoff2(huge)).toThrow(Error)
  })
})
