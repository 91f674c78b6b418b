import { create, type Font, type GlyphRun } from 'fontkit'
import { mirror, type DirectionRun } from '../text/direction-runs.ts'
import type { Outline } from '../text/outline.ts'
import { type ShapedGlyph, shapedTypeface } from '../text/shaped-typeface.ts'
import type { Typeface } from '../text/typeface.ts'

/** Characters that control joining and have no shape. */
const unseen = /^\p{Default_Ignorable_Code_Point}$/u

/**
 * A typeface from a font file (TrueType, OpenType, WOFF, WOFF2), shaped with OpenType: conjuncts, joined letters,
 * kerning. Of a variable font it is the default weight. It loads the library fontkit, so import this file only where
 * a script needs it.
 * @throws RangeError when the bytes are not one font.
 */
export function openTypeface(bytes: Uint8Array): Typeface {
  const font = readFont(bytes)
  return shapedTypeface({
    capHeight: font.capHeight,
    unitsPerEm: font.unitsPerEm,
    shape: (run) => (hasAll(font, run.text) ? glyphsOf(shape(font, run)) : undefined),
    draw: (id, outline) => draw(font, id, outline),
  })
}

function readFont(bytes: Uint8Array): Font {
  try {
    const font = create(bytes)
    if ('layout' in font && font.unitsPerEm > 0) return font
  } catch (cause) {
    throw new RangeError('The font file cannot be read.', { cause })
  }
  throw new RangeError('The font file cannot be read: it holds several fonts.')
}

/** The library stops at an anchor that a font leaves out (Gurmukhi): then marks stand where their glyphs have them. */
function shape(font: Font, { text, isRightToLeft }: DirectionRun): GlyphRun {
  const direction = isRightToLeft ? 'rtl' : 'ltr'
  const letters = isRightToLeft ? mirror(text) : text
  try {
    return font.layout(letters, undefined, undefined, undefined, direction)
  } catch {
    const features = { mark: false, mkmk: false, abvm: false, blwm: false }
    return font.layout(letters, features, undefined, undefined, direction)
  }
}

const glyphsOf = ({ glyphs, positions }: GlyphRun): ShapedGlyph[] =>
  glyphs.map(({ id }, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
    return { id, xOffset, yOffset, xAdvance }
  })

function hasAll(font: Font, line: string): boolean {
  return Array.from(line).every(
    (letter) => unseen.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  )
}

function draw(font: Font, id: number, outline: Outline): void {
  for (const { command, args } of font.getGlyph(id).path.commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args
    if (command === 'moveTo') outline.move(a, b)
    else if (command === 'lineTo') outline.line(a, b)
    else if (command === 'quadraticCurveTo') outline.quadratic(a, b, c, d)
    else if (command === 'bezierCurveTo') outline.cubic(a, b, c, d, e, f)
    else outline.close()
  }
}
