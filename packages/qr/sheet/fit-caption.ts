import type { TextLine, Typeface } from '../text/typeface.ts'

/** A shaped line of text, and its size in points. */
export type FittedCaption = { readonly text: string; readonly line: TextLine; readonly size: number }

const smallest = 4

/**
 * A text on one line: at the given size if it fits, otherwise smaller, down to 4 points, otherwise truncated with an
 * ellipsis, if the typeface has one.
 * @param widest the available width in points.
 * @returns undefined when the typeface cannot draw a letter.
 */
export function fitCaption(
  text: string,
  typeface: Typeface,
  { size, widest }: { readonly size: number; readonly widest: number },
): FittedCaption | undefined {
  const line = typeface.shapeLine(text)
  if (line === undefined) return undefined
  if (line.width * smallest <= widest) return { text, line, size: Math.min(size, widest / line.width) }
  return cutShort(text, typeface, widest)
}

/** Signs for what was left out; the last one can be drawn by every typeface. */
const ellipses = ['…', '...', '']

function cutShort(text: string, typeface: Typeface, widest: number): FittedCaption | undefined {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  const ellipsis = ellipses.find((sign) => typeface.shapeLine(sign) !== undefined) ?? ''
  const shorten = (count: number) => {
    const kept = letters.slice(0, count).join('').trimEnd() + ellipsis
    const line = typeface.shapeLine(kept)
    return line && { text: kept, line, size: smallest }
  }
  let [fits, tooMany] = [0, letters.length]
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    const width = shorten(middle)?.line.width ?? Infinity
    if (width * smallest <= widest) fits = middle
    else tooMany = middle
  }
  return shorten(fits)
}
