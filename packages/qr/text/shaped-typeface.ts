import { directionRuns, type DirectionRun } from './direction-runs.ts'
import { Outline } from './outline.ts'
import type { Glyph, PlacedGlyph, Typeface } from './typeface.ts'

/** A glyph of a font and how the pen moves with it, in units of the font (the y axis points up). */
export type ShapedGlyph = {
  readonly id: number
  readonly xOffset: number
  readonly yOffset: number
  readonly xAdvance: number
}

/** A font with the library that shapes it. */
export type ShapedFont = {
  readonly unitsPerEm: number
  readonly capHeight: number
  /** @returns the glyphs from left to right; undefined when a letter is missing */
  readonly shape: (run: DirectionRun) => readonly ShapedGlyph[] | undefined
  /** Writes the outline of a glyph. */
  readonly draw: (id: number, outline: Outline) => void
}

/** Letters of one script with the characters around them: a font shapes one script at a time. */
const scripts = /(?:\P{L}*\p{Script=Latin})+\P{L}*|(?:\P{L}*(?!\p{Script=Latin})\p{L})+\P{L}*/gu

/** A typeface whose lines are shaped part by part; each glyph is drawn once. */
export function shapedTypeface({ unitsPerEm, capHeight, shape, draw }: ShapedFont): Typeface {
  const glyphs = new Map<number, Glyph>()
  const glyphOf = (id: number): Glyph => {
    const known = glyphs.get(id)
    if (known !== undefined) return known
    const outline = new Outline(unitsPerEm)
    draw(id, outline)
    const glyph = { id, path: outline.path }
    glyphs.set(id, glyph)
    return glyph
  }
  return {
    capHeight: capHeight / unitsPerEm,
    shapeLine: (text) => {
      const placed: PlacedGlyph[] = []
      let pen = 0
      for (const run of runsOf(text.normalize('NFC'))) {
        const shaped = shape(run)
        if (shaped === undefined) return undefined
        for (const { id, xOffset, yOffset, xAdvance } of shaped) {
          const glyph = glyphOf(id)
          const [x, y] = [(pen + xOffset) / unitsPerEm, -yOffset / unitsPerEm]
          if (glyph.path.length > 0) placed.push({ glyph, x, y })
          pen += xAdvance
        }
      }
      return { glyphs: placed, width: pen / unitsPerEm }
    },
  }
}

/** Parts of one direction and script, from left to right. */
function runsOf(line: string): DirectionRun[] {
  return directionRuns(line).flatMap(({ text, isRightToLeft }): DirectionRun[] =>
    isRightToLeft
      ? [{ text, isRightToLeft }]
      : (text.match(scripts) ?? [text]).map((piece) => ({ text: piece, isRightToLeft })),
  )
}
