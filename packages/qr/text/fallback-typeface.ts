import { directionRuns, mirror, startsRight } from './direction-runs.ts'
import type { PlacedGlyph, Typeface } from './typeface.ts'

/** The offset between glyph numbers of different typefaces: a font has at most 65,536 glyphs. */
const glyphsEach = 0x1_00_00

/**
 * Several typefaces as one. A line uses the first typeface that has all its letters; if there is none, every word
 * uses the first one that has all its letters, and a word that none of them has whole is put together from parts: the
 * full stop of “डॉ.” comes from another typeface than its letters.
 */
export function withFallback(first: Typeface, ...others: readonly Typeface[]): Typeface {
  const all = [first, ...others]
  const shapePiece = (text: string) => {
    for (const [index, typeface] of all.entries()) {
      const line = typeface.shapeLine(text)
      if (line === undefined) continue
      const glyphs = line.glyphs.map((placed) => ({
        ...placed,
        glyph: { ...placed.glyph, id: placed.glyph.id + index * glyphsEach },
      }))
      return { ...line, glyphs }
    }
    return undefined
  }
  return {
    capHeight: first.capHeight,
    shapeLine: (text) => {
      const whole = shapePiece(text)
      if (whole !== undefined) return whole
      const glyphs: PlacedGlyph[] = []
      let width = 0
      for (const word of wordsOf(text)) {
        const parts = shapePiece(word) === undefined ? partsOf(word, all) : [word]
        for (const part of parts) {
          const line = shapePiece(part)
          if (line === undefined) return undefined
          for (const placed of line.glyphs) glyphs.push({ ...placed, x: placed.x + width })
          width += line.width
        }
      }
      return { glyphs, width }
    },
  }
}

/** Words and the spaces between them, in display order from left to right. */
function wordsOf(text: string): string[] {
  return directionRuns(text).flatMap((run) => {
    const words = run.text.match(/\s+|\S+/gu) ?? []
    return run.isRightToLeft ? words.toReversed().map((word) => fromTheRight(word)) : words
  })
}

/** Signs alone do not show that they run from the right, so they are shaped in display order. */
function fromTheRight(word: string): string {
  return startsRight(word) ? word : mirror(Array.from(word).toReversed().join(''))
}

const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A word as parts that one typeface has whole, in display order; what no typeface has is a part of its own. */
function partsOf(word: string, typefaces: readonly Typeface[]): string[] {
  const parts: string[] = []
  let current: Typeface | undefined
  for (const { segment } of clusters.segment(word)) {
    const hasSegment = (typeface: Typeface | undefined) => typeface?.shapeLine(segment) !== undefined
    const isSame = current !== undefined && hasSegment(current)
    if (!isSame) current = typefaces.find((typeface) => hasSegment(typeface))
    if (isSame) parts[parts.length - 1] += segment
    else parts.push(segment)
  }
  return startsRight(word) ? parts.toReversed().map((part) => fromTheRight(part)) : parts
}
