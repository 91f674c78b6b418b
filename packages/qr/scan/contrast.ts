import { contrastRatio } from '../colors.ts'
import type { ResolvedColor } from '../resolve-color.ts'
import type { ResolvedOptions } from '../resolve-options.ts'

export type Contrast = {
  /** Of the lightest ink and the darkest ground, 1 to 21; 1 where ink and ground overlap. */
  readonly ratio: number
  /** Light modules on a dark ground. */
  readonly inverted: boolean
}

/** The darkest and the lightest of an ink as contrast to black: two of these divided are their contrast. */
type Range = { readonly low: number; readonly high: number }

/** Colours looked at between two stops of a gradient: on the way it can be darker than at both ends. */
const steps = 8

/** The inks of a design's modules: those of the dots and of finders that have their own. */
export function colorListOf({ dots, cornersSquare, cornersDot }: ResolvedOptions): readonly ResolvedColor[] {
  return [dots.ink, cornersSquare.ink, cornersDot.ink].filter((ink) => ink !== undefined)
}

/** The lowest contrast (WCAG 2) there is between inks and what is behind them, wherever in a gradient. */
export function colorContrast(inks: readonly ResolvedColor[], ground: ResolvedColor): Contrast {
  const behind = rangeOf(ground)
  const ranges = inks.map(rangeOf)
  const low = Math.min(...ranges.map((range) => range.low))
  const high = Math.max(...ranges.map((range) => range.high))
  if (high < behind.low) return { ratio: behind.low / high, inverted: false }
  if (low > behind.high) return { ratio: low / behind.high, inverted: true }
  return { ratio: 1, inverted: false }
}

function rangeOf(ink: ResolvedColor): Range {
  const colors = typeof ink === 'string' ? [ink] : colorsAlong(ink.colorStops)
  const values = colors.map((color) => contrastRatio(color, '#000000'))
  return { low: Math.min(...values), high: Math.max(...values) }
}

function colorsAlong(stops: readonly { readonly color: string }[]): string[] {
  return stops.flatMap(({ color }, index) => {
    const next = stops[index + 1]?.color ?? color
    return Array.from({ length: steps }, (_, step) => between(color, next, step / steps))
  })
}

/** A colour on the way from one to another, as gradients mix them: channel by channel. */
export function between(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const from = Number.parseInt(first.slice(at, at + 2), 16)
    const to = Number.parseInt(second.slice(at, at + 2), 16)
    return Math.round(from + (to - from) * share)
  })
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
