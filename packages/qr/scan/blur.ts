import type { Bitmap } from '../bitmap.ts'
import { bitmapOfGray, grayOf } from './gray.ts'

/** A box filter that averages `2 · radius + 1` whole pixels and the next one on either side with the weight `edge`. */
type Box = { readonly radius: number; readonly edge: number }

/**
 * The grayscale picture through a lens that is out of focus: three box filters in sequence with fractional ends
 * (Gwosdek et al., Theoretical Foundations of Gaussian Convolution by Extended Box Filtering, 2011). Pixels outside
 * equal those at the border.
 * @param sigma standard deviation in pixels.
 */
export function blur(bitmap: Bitmap, sigma: number): Bitmap {
  const { width, height } = bitmap
  const gray = grayOf(bitmap)
  const box = boxFor(sigma)
  const line = new Uint8Array(Math.max(width, height) + 2 * box.radius + 2)
  for (let pass = 0; pass < 3; pass += 1) {
    for (let row = 0; row < height; row += 1) blurLine(gray, row * width, 1, width, box, line)
    for (let column = 0; column < width; column += 1) blurLine(gray, column, width, height, box, line)
  }
  return bitmapOfGray(gray, width, height)
}

/** Three such boxes together have the variance `sigma²`. */
function boxFor(sigma: number): Box {
  const variance = sigma * sigma
  const radius = Math.floor((Math.sqrt(1 + 4 * variance) - 1) / 2)
  const whole = radius * (radius + 1)
  return { radius, edge: ((2 * radius + 1) * (variance - whole)) / (6 * (radius + 1) ** 2 - 2 * variance) }
}

/** One box filter along a row or a column. */
function blurLine(
  gray: Uint8Array,
  start: number,
  step: number,
  length: number,
  { radius, edge }: Box,
  line: Uint8Array,
): void {
  const reach = radius + 1
  line.fill(gray[start] ?? 0, 0, reach)
  for (let index = 0, at = start; index < length; index += 1, at += step) line[reach + index] = gray[at] ?? 0
  line.fill(gray[start + (length - 1) * step] ?? 0, reach + length, length + 2 * reach)
  const share = 1 / (2 * radius + 1 + 2 * edge)
  let sum = 0
  for (let index = 1; index < 2 * reach - 1; index += 1) sum += line[index] ?? 0
  for (let index = 0, at = start; index < length; index += 1, at += step) {
    sum += line[index + 2 * reach - 1] ?? 0
    const ends = (line[index] ?? 0) + (line[index + 2 * reach] ?? 0)
    gray[at] = (sum + edge * ends) * share + 0.5
    sum -= line[index + 1] ?? 0
  }
}
