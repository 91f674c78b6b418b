import type { Bitmap } from '../bitmap.ts'
import { grayOf } from './gray.ts'

/** How much darker than its surroundings a pixel must be, of 255. */
const difference = 3

/**
 * The pixels that a reader treats as dark (1): those darker than the average of a square around them, an eighth of
 * the picture wide, so that shadows have little effect. The inside of a plain patch of that size counts as light.
 */
export function darkPixels(bitmap: Bitmap): Uint8Array {
  const { width, height } = bitmap
  const gray = grayOf(bitmap)
  const sums = sumsOf(gray, width, height)
  const stride = width + 1
  const reach = Math.max(4, Math.round(Math.min(width, height) / 16))
  for (let y = 0, at = 0; y < height; y += 1) {
    const top = Math.max(0, y - reach)
    const bottom = Math.min(height, y + reach + 1)
    const [upper, lower] = [top * stride, bottom * stride]
    for (let x = 0; x < width; x += 1, at += 1) {
      const left = Math.max(0, x - reach)
      const right = Math.min(width, x + reach + 1)
      const below = (sums[lower + right] ?? 0) - (sums[lower + left] ?? 0)
      const above = (sums[upper + right] ?? 0) - (sums[upper + left] ?? 0)
      const count = (bottom - top) * (right - left)
      gray[at] = ((gray[at] ?? 0) + difference) * count < below - above ? 1 : 0
    }
  }
  return gray
}

/** For each pixel corner, the sum of all pixels above and to the left. */
function sumsOf(gray: Uint8Array, width: number, height: number): Uint32Array {
  const stride = width + 1
  const sums = new Uint32Array(stride * (height + 1))
  for (let y = 0, at = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1, at += 1) {
      row += gray[at] ?? 0
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row
    }
  }
  return sums
}
