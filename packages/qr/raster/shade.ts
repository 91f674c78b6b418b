import type { Paint, Stop } from '../paint/paint.ts'

/** Steps of a gradient: finer than eight-bit colors can show. */
const steps = 512

/** The color of a paint at any pixel, as red in the lowest byte, then green, blue. */
export type Shade =
  | { readonly kind: 'solid'; readonly word: number }
  | { readonly kind: 'gradient'; readonly words: Int32Array; stepAt(x: number, y: number): number }

/** @param scale pixels of the bitmap per pixel of the picture. */
export function shadeOf(paint: Paint, scale: number): Shade {
  if (typeof paint === 'string') return { kind: 'solid', word: colorWord(paint) }
  const words = rampOf(paint.stops)
  if (paint.type === 'radial') {
    const [x, y, radius] = [paint.x * scale, paint.y * scale, paint.radius * scale]
    const stepAt = (atX: number, atY: number) => stepOf(Math.hypot(atX - x, atY - y) / radius)
    return { kind: 'gradient', words, stepAt }
  }
  const [x1, y1] = [paint.x1 * scale, paint.y1 * scale]
  const [dx, dy] = [paint.x2 * scale - x1, paint.y2 * scale - y1]
  const length = dx * dx + dy * dy
  // When both ends are one point, only the last color shows (SVG 2 §14.2.2).
  if (length === 0) return { kind: 'solid', word: words[steps - 1] ?? 0 }
  const stepAt = (atX: number, atY: number) => stepOf(((atX - x1) * dx + (atY - y1) * dy) / length)
  return { kind: 'gradient', words, stepAt }
}

function stepOf(share: number): number {
  return share <= 0 ? 0 : share >= 1 ? steps - 1 : (share * (steps - 1) + 0.5) | 0
}

function rampOf(stops: readonly Stop[]): Int32Array {
  const words = new Int32Array(steps)
  const [first] = stops
  if (first === undefined) return words
  let [before, next] = [first, first]
  let index = 0
  for (let step = 0; step < steps; step += 1) {
    const share = step / (steps - 1)
    while (share > next.offset && index < stops.length) {
      before = next
      next = stops[index] ?? next
      index += 1
    }
    const gap = next.offset - before.offset
    const weight = share >= next.offset || gap <= 0 ? 1 : Math.max(0, (share - before.offset) / gap)
    words[step] = mix(colorWord(before.color), colorWord(next.color), Math.round(weight * 255))
  }
  return words
}

/** Red in the lowest byte, then green, blue. */
export function colorWord(color: string): number {
  const value = Number.parseInt(color.slice(1), 16)
  return ((value & 0xff) << 16) | (value & 0xff_00) | (value >>> 16)
}

/** A mixture of two colors, with `weight` of 255 parts of the second. */
export function mix(first: number, second: number, weight: number): number {
  const rest = 255 - weight
  const red = div255((first & 0xff) * rest + (second & 0xff) * weight)
  const green = div255(((first >>> 8) & 0xff) * rest + ((second >>> 8) & 0xff) * weight)
  const blue = div255(((first >>> 16) & 0xff) * rest + ((second >>> 16) & 0xff) * weight)
  return red | (green << 8) | (blue << 16)
}

/** A division by 255, rounded, for numbers up to 255 × 255. */
export function div255(value: number): number {
  const up = value + 128
  return (up + (up >>> 8)) >>> 8
}
