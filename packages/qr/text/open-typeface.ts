import { create, type Font, type Glyph as FontGlyph, type GlyphRun } from 'fontkit'
import { directionRuns, mirror, type DirectionRun } from './direction-runs.ts'
import type { Path } from '../shape/path.ts'
import { Outline } from './outline.ts'
import type { Glyph, PlacedGlyph, Typeface } from './typeface.ts'

/** Letters of one script with the characters around them: a font shapes one script at a time. */
const scripts = /(?:\P{L}*\p{Script=Latin})+\P{L}*|(?:\P{L}*(?!\p{Script=Latin})\p{L})+\P{L}*/gu
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
  const glyphs = new Map<number, Glyph>()
  const glyphOf = (glyph: FontGlyph): Glyph => {
    const known = glyphs.get(glyph.id)
    if (known !== undefined) return known
    const drawn = { id: glyph.id, path: outlineOf(glyph, font.unitsPerEm) }
    glyphs.set(glyph.id, drawn)
    return drawn
  }
  return {
    capHeight: font.capHeight / font.unitsPerEm,
    shapeLine: (text) => {
      const line = text.normalize('NFC')
      if (!hasAll(font, line)) return undefined
      const placed: PlacedGlyph[] = []
      let pen = 0
      for (const piece of piecesOf(line)) {
        const run = shape(font, piece)
        for (const [index, glyph] of run.glyphs.entries()) {
          const { xOffset = 0, yOffset = 0, xAdvance = 0 } = run.positions[index] ?? {}
          const [x, y] = [(pen + xOffset) / font.unitsPerEm, -yOffset / font.unitsPerEm]
          const drawn = glyphOf(glyph)
          if (drawn.path.length > 0) placed.push({ glyph: drawn, x, y })
          pen += xAdvance
        }
      }
      return { glyphs: placed, width: pen / font.unitsPerEm }
    },
  }
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
  try {
    return font.layout(text, undefined, undefined, undefined, direction)
  } catch {
    const features = { mark: false, mkmk: false, abvm: false, blwm: false }
    return font.layout(text, features, undefined, undefined, direction)
  }
}

function hasAll(font: Font, line: string): boolean {
  return Array.from(line).every(
    (letter) => unseen.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  )
}

/** Parts of one direction and script, from left to right. */
function piecesOf(line: string): DirectionRun[] {
  return directionRuns(line).flatMap(({ text, isRightToLeft }): DirectionRun[] => {
    if (isRightToLeft) return [{ text: mirror(text), isRightToLeft }]
    return (text.match(scripts) ?? [text]).map((piece) => ({ text: piece, isRightToLeft }))
  })
}

function outlineOf(glyph: FontGlyph, unitsPerEm: number): Path {
  const outline = new Outline(unitsPerEm)
  for (const { command, args } of glyph.path.commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args
    if (command === 'moveTo') outline.move(a, b)
    else if (command === 'lineTo') outline.line(a, b)
    else if (command === 'quadraticCurveTo') outline.quadratic(a, b, c, d)
    else if (command === 'bezierCurveTo') outline.cubic(a, b, c, d, e, f)
    else outline.close()
  }
  return outline.path
}
