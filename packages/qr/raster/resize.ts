import type { Bitmap } from '../bitmap.ts'

/** Where a target pixel starts in the source along one axis, and the weights of the source pixels. */
type Taps = { readonly starts: Int32Array; readonly weights: Float32Array; readonly count: number }

/**
 * A picture in another size: each new pixel is the average of those it covers when the picture shrinks, and is
 * interpolated between the nearest ones when it grows. Colors are weighted by their opacity, so that transparent
 * pixels have no influence.
 */
export function resize({ width, height, data }: Bitmap, toWidth: number, toHeight: number): Bitmap {
  const across = tapsOf(width, toWidth)
  const down = tapsOf(height, toHeight)
  const rows = new Float32Array(toWidth * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < toWidth; x += 1) gather(data, y * width, 1, across, x, rows, (y * toWidth + x) * 4)
  const out = new Uint8ClampedArray(toWidth * toHeight * 4)
  const pixel = new Float32Array(4)
  for (let y = 0; y < toHeight; y += 1) {
    for (let x = 0; x < toWidth; x += 1) {
      sumUp(rows, x, toWidth, down, y, pixel)
      const at = (y * toWidth + x) * 4
      const alpha = pixel[3] ?? 0
      for (let part = 0; part < 3; part += 1)
        out[at + part] = alpha > 0 ? ((pixel[part] ?? 0) / alpha) * 255 : 0
      out[at + 3] = alpha
    }
  }
  return { width: toWidth, height: toHeight, data: out }
}

/** One pixel of a row, colors multiplied by their opacity. */
function gather(
  data: Bitmap['data'],
  rowAt: number,
  step: number,
  { starts, weights, count }: Taps,
  index: number,
  into: Float32Array,
  at: number,
): void {
  let from = (rowAt + (starts[index] ?? 0) * step) * 4
  for (let tap = index * count; tap < (index + 1) * count; tap += 1, from += 4 * step) {
    const weight = weights[tap] ?? 0
    if (weight === 0) continue
    const alpha = (data[from + 3] ?? 0) * weight
    for (let part = 0; part < 3; part += 1)
      into[at + part] = (into[at + part] ?? 0) + ((data[from + part] ?? 0) * alpha) / 255
    into[at + 3] = (into[at + 3] ?? 0) + alpha
  }
}

/** One pixel of a column of resized rows. */
function sumUp(
  rows: Float32Array,
  x: number,
  width: number,
  { starts, weights, count }: Taps,
  index: number,
  into: Float32Array,
): void {
  into.fill(0)
  let from = ((starts[index] ?? 0) * width + x) * 4
  for (let tap = index * count; tap < (index + 1) * count; tap += 1, from += 4 * width) {
    const weight = weights[tap] ?? 0
    if (weight === 0) continue
    for (let part = 0; part < 4; part += 1) into[part] = (into[part] ?? 0) + (rows[from + part] ?? 0) * weight
  }
}

/** Area weights when an axis shrinks, linear ones when it grows. */
function tapsOf(from: number, to: number): Taps {
  const ratio = from / to
  const reach = Math.max(1, ratio)
  const count = Math.ceil(reach) + 2
  const starts = new Int32Array(to)
  const weights = new Float32Array(to * count)
  for (let index = 0; index < to; index += 1) {
    const middle = (index + 0.5) * ratio
    const start = Math.max(0, Math.floor(middle - (ratio > 1 ? reach / 2 : 1)))
    starts[index] = start
    let total = 0
    for (let tap = 0; tap < count && start + tap < from; tap += 1) {
      const weight = ratio > 1 ? overlap(start + tap, middle, reach) : nearness(start + tap, middle)
      weights[index * count + tap] = weight
      total += weight
    }
    for (let tap = 0; tap < count; tap += 1)
      weights[index * count + tap] = (weights[index * count + tap] ?? 0) / total
  }
  return { starts, weights, count }
}

function overlap(pixel: number, middle: number, reach: number): number {
  return Math.max(0, Math.min(pixel + 1, middle + reach / 2) - Math.max(pixel, middle - reach / 2))
}

function nearness(pixel: number, middle: number): number {
  return Math.max(0, 1 - Math.abs(pixel + 0.5 - middle))
}
