import { contrastRatio } from '../colors.ts'
import type { QrOptions } from '../options.ts'
import { channelsOf, toHex } from '../parse-color.ts'
import type { ResolvedColor } from '../resolve-color.ts'
import { resolveOptions, type ResolvedOptions } from '../resolve-options.ts'

export type Contrast = {
  /** The contrast of the lightest module color and the darkest background, 1 to 21; 1 when the two overlap. */
  readonly ratio: number
  /** Light modules on a dark background. */
  readonly inverted: boolean
}

/**
 * The contrast of the darkest and of the lightest part of a color with black; the quotient of two such values is a
 * contrast.
 */
type Range = { readonly low: number; readonly high: number }

/**
 * The number of colors that are checked between two stops of a gradient, which can be darker there than at both ends.
 */
const steps = 8

/** The colors of a design's modules: those of the dots and of finders with their own color. */
export function colorListOf({ dots, cornersSquare, cornersDot }: ResolvedOptions): readonly ResolvedColor[] {
  return [dots.color, cornersSquare.color, cornersDot.color].filter((color) => color !== undefined)
}

/** The lowest contrast (WCAG 2) between the colors and their background, anywhere in a gradient. */
export function colorContrast(colors: readonly ResolvedColor[], ground: ResolvedColor): Contrast {
  const behind = rangeOf(ground)
  const ranges = colors.map(rangeOf)
  const low = Math.min(...ranges.map((range) => range.low))
  const high = Math.max(...ranges.map((range) => range.high))
  if (high < behind.low) return { ratio: behind.low / high, inverted: false }
  if (low > behind.high) return { ratio: low / behind.high, inverted: true }
  return { ratio: 1, inverted: false }
}

function rangeOf(color: ResolvedColor): Range {
  const colors = typeof color === 'string' ? [color] : colorsAlong(color.colorStops)
  const values = colors.map((color) => contrastRatio(color, '#000000'))
  return { low: Math.min(...values), high: Math.max(...values) }
}

function colorsAlong(stops: readonly { readonly color: string }[]): string[] {
  return stops.flatMap(({ color }, index) => {
    const next = stops[index + 1]?.color ?? color
    return Array.from({ length: steps }, (_, step) => between(color, next, step / steps))
  })
}

/** A color between two others, mixed channel by channel as in gradients. */
export function between(first: string, second: string, share: number): string {
  const to = channelsOf(second)
  return toHex(channelsOf(first).map((from, index) => from + ((to[index] ?? 0) - from) * share))
}

/** Below this, noise and shadow make readers fail (see `rateScan`); ink on paper has both. */
const printContrast = 4

/**
 * Whether the colours of a design are dark enough on its own light background to be printed, also by a black and white printer.
 * @throws QrError for a design that cannot be drawn.
 */
export function isPrintable(options: QrOptions): boolean {
  const resolved = resolveOptions(options)
  const { ratio, inverted } = colorContrast(colorListOf(resolved), resolved.background.color ?? '#ffffff')
  return !inverted && ratio >= printContrast
}
