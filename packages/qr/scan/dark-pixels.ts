import type { Bitmap } from '../bitmap.ts'

/** How much darker than its surroundings, of 255, a pixel must be. */
const difference = 3

/**
 * Which pixels a reader takes for dark (1): those darker than the average of a square around them, an eighth of the
 * picture wide, so that shadows do no harm. The inside of a plain patch of that size counts as light.
 */
export function darkPixels({ width, height, data }: Bitmap): Uint8Array {
  const gray = new Uint8Array(width * height)
  const reach = Math.max(4, Math.round(Math.min(width, height) / 16))
  const stride = width + 1
  const sums = new Uint32Array(stride * (height + 1))
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0, row = 0; x < width; x += 1, at += 1) {
      const from = at * 4
      // ITU-R BT.601 luma in 256ths.
      const value = (77 * (data[from] ?? 0) + 150 * (data[from + 1] ?? 0) + 29 * (data[from + 2] ?? 0)) >> 8
      gray[at] = value
      row += value
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row
    }
  }
  for (let y = 0, at = 0; y < height; y += 1) {
    const top = Math.max(0, y - reach) * stride
    const bottom = Math.min(height, y + reach + 1) * stride
    for (let x = 0; x < width; x += 1, at += 1) {
      const left = Math.max(0, x - reach)
      const right = Math.min(width, x + reach + 1)
      const sum =
        (sums[bottom + right] ?? 0) -
        (sums[bottom + left] ?? 0) -
        (sums[top + right] ?? 0) +
        (sums[top + left] ?? 0)
      const count = ((bottom - top) / stride) * (right - left)
      gray[at] = ((gray[at] ?? 0) + difference) * count < sum ? 1 : 0
    }
  }
  return gray
}
