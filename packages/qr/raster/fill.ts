import { pixelWords, type Bitmap } from '../bitmap.ts'
import { div255, mix, type Shade } from './shade.ts'
import type { Coverage } from './coverage.ts'

const opaque = 0xff << 24

/** Pixels that are being painted: one word each, as in `pixelWords`. */
export type Canvas = { readonly width: number; readonly height: number; readonly words: Int32Array }

/** Paints the area that a path covers and clears the coverage for the next path. */
export function fill(canvas: Canvas, coverage: Coverage, shade: Shade): void {
  for (let row = coverage.top; row < coverage.bottom; row += 1) fillRow(canvas, coverage, row, shade)
  coverage.top = coverage.height
  coverage.bottom = 0
}

/** Between two edges the coverage is constant, so whole ranges are skipped or filled. */
function fillRow(canvas: Canvas, coverage: Coverage, row: number, shade: Shade): void {
  const { sums, stride, touched, touchedStride } = coverage
  let sum = 0
  let weight = 0
  let from = 0
  for (let group = 0; group < touchedStride; group += 1) {
    let bits = touched[row * touchedStride + group] ?? 0
    touched[row * touchedStride + group] = 0
    while (bits !== 0) {
      const lowest = bits & -bits
      bits ^= lowest
      const column = (group << 5) + 31 - Math.clz32(lowest)
      if (weight > 0) paint(canvas, row, from, Math.min(column, canvas.width), weight, shade)
      sum += sums[row * stride + column] ?? 0
      sums[row * stride + column] = 0
      weight = ((sum < 0 ? -sum : sum) * 255 + 0.5) | 0
      from = column
    }
  }
  if (weight > 0) paint(canvas, row, from, canvas.width, weight, shade)
}

/** Paints a part of a row with a color at `weight` of 255 parts. */
export function paint(
  { width, words }: Canvas,
  row: number,
  from: number,
  to: number,
  weight: number,
  shade: Shade,
): void {
  const rowAt = row * width
  if (shade.kind === 'gradient') {
    for (let column = from; column < to; column += 1) {
      const color = (shade.words[shade.stepAt(column + 0.5, row + 0.5)] ?? 0) | opaque
      const at = rowAt + column
      words[at] = weight >= 255 ? color : over(words[at] ?? 0, color, weight)
    }
    return
  }
  const color = shade.word | opaque
  if (weight < 255)
    for (let at = rowAt + from; at < rowAt + to; at += 1) words[at] = over(words[at] ?? 0, color, weight)
  else if (to - from > 16) words.fill(color, rowAt + from, rowAt + to)
  else for (let at = rowAt + from; at < rowAt + to; at += 1) words[at] = color
}

/** Draws a picture over the existing pixels, from a column and a row on; what is outside of the canvas is left out. */
export function drawOver(canvas: Canvas, picture: Bitmap, left: number, top: number): void {
  const { width, height } = picture
  const words = pixelWords(picture)
  for (let row = Math.max(0, -top); row < Math.min(height, canvas.height - top); row += 1) {
    const from = row * width
    const to = (top + row) * canvas.width + left
    for (let column = Math.max(0, -left); column < Math.min(width, canvas.width - left); column += 1) {
      const color = words[from + column] ?? 0
      const alpha = color >>> 24
      if (alpha === 0) continue
      canvas.words[to + column] = alpha === 255 ? color : over(canvas.words[to + column] ?? 0, color, alpha)
    }
  }
}

/** A color that covers `weight` of 255 parts of a pixel (Porter and Duff's "over", colors not premultiplied). */
function over(below: number, color: number, weight: number): number {
  const alphaBelow = below >>> 24
  if (alphaBelow === 255) return mix(below, color, weight) | opaque
  const rest = div255(alphaBelow * (255 - weight))
  const alpha = weight + rest
  if (alpha === 0) return 0
  return mix(below, color, Math.round((weight * 255) / alpha)) | (alpha << 24)
}
