import type { Path } from '../shape/path.ts'
import { QrError } from '../qr-error.ts'
import { glyphExtent } from '../text/glyph-extent.ts'
import { scalePath } from '../text/scale-path.ts'
import type { TextLine, Typeface } from '../text/typeface.ts'

/** A shaped call to action, in pixels relative to its optical center. */
export type Words = {
  /** The distance from the center to the top and to the bottom of the letters. */
  readonly above: number
  readonly below: number
  readonly lines: readonly { readonly line: TextLine; readonly baseline: number }[]
  /** The font size. */
  readonly size: number
}

/** The smallest size of a single line, as a share of the requested size. */
const smallest = 0.6
/** The height of capitals above the center, in ems: words without tall letters get the same space. */
const [usualAbove, usualBelow] = [0.42, 0.34]
/** The smallest gap between two lines and the smallest distance between their baselines, in ems. */
const [lineGap, lineStep] = [0.16, 1.2]

/**
 * Shapes words in one line, or in two lines when one would be too small.
 * @param size the preferred font size in pixels.
 * @param height of the area around their center.
 * @throws QrError `invalid_options` naming the first letter that the typeface cannot draw.
 */
export function setWords(
  text: string,
  typeface: Typeface,
  size: number,
  width: number,
  height = Infinity,
): Words {
  const line = typeface.shapeLine(text)
  if (line === undefined) throw missingLetter(text, typeface)
  const single = fit([line], size, width, height)
  const pair = single.size < smallest * size ? splitLine(text, typeface) : undefined
  const double = pair && fit(pair, size, width, height)
  return double !== undefined && double.size > single.size ? double : single
}

/** Lines in the largest size up to the preferred one in which they fit. */
function fit(lines: readonly TextLine[], size: number, width: number, height: number): Words {
  const wide = stack(lines, Math.min(size, width / Math.max(...lines.map((line) => line.width))))
  const high = 2 * Math.max(wide.above, wide.below)
  return high > height ? stack(lines, (wide.size * height) / high) : wide
}

/** Adds the letters to a path: centered on a point, from its `left` or to its `right`. */
export function addWords(
  path: Path,
  words: Words,
  x: number,
  y: number,
  align: 'left' | 'center' | 'right',
): void {
  const share = { left: 0, center: 0.5, right: 1 }[align]
  for (const { line, baseline } of words.lines) {
    const from = x - line.width * words.size * share
    for (const { glyph, x: dx, y: dy } of line.glyphs)
      for (const number of scalePath(
        glyph.path,
        words.size,
        from + dx * words.size,
        y + baseline + dy * words.size,
      ))
        path.push(number)
  }
}

function stack(lines: readonly TextLine[], size: number): Words {
  const [first, second] = lines.map((line) => glyphExtent(line))
  if (first === undefined) return { above: 0, below: 0, lines: [], size }
  const step = second === undefined ? 0 : Math.max(lineStep, first.bottom - second.top + lineGap)
  const middle = second === undefined ? first.middle : (first.middle + second.middle + step) / 2
  const bottom = second === undefined ? first.bottom : second.bottom + step
  return {
    above: Math.max(middle - first.top, usualAbove + step / 2) * size,
    below: Math.max(bottom - middle, usualBelow + step / 2) * size,
    lines: lines.map((line, index) => ({ line, baseline: (index * step - middle) * size })),
    size,
  }
}

/** Splits words into two lines of widths that are as equal as possible. */
function splitLine(text: string, typeface: Typeface): readonly TextLine[] | undefined {
  const words = text.split(' ')
  let best: readonly TextLine[] | undefined
  let bestWidth = Infinity
  for (let count = 1; count < words.length; count += 1) {
    const first = typeface.shapeLine(words.slice(0, count).join(' '))
    const second = typeface.shapeLine(words.slice(count).join(' '))
    if (first === undefined || second === undefined) continue
    const width = Math.max(first.width, second.width)
    if (width >= bestWidth) continue
    best = [first, second]
    bestWidth = width
  }
  return best
}

function missingLetter(text: string, typeface: Typeface): QrError {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  const letter = letters.find((one) => typeface.shapeLine(one) === undefined) ?? text
  const error = `has a letter that cannot be drawn here: ${letter}`
  return new QrError('invalid_options', `frame.text ${error}`, [['frame.text', error]])
}
