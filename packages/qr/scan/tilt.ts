import type { Bitmap } from '../bitmap.ts'

/**
 * An opaque picture rotated clockwise around its center, as by a hand-held phone. Pixels are interpolated between the
 * four nearest; pixels outside equal those at the border.
 * @param angle radians.
 */
export function tilt({ width, height, data }: Bitmap, angle: number): Bitmap {
  const out = new Uint8ClampedArray(data.length)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2]
  for (let row = 0, to = 0; row < height; row += 1) {
    let x = middleX - middleX * cos + (row - middleY) * sin
    let y = middleY + middleX * sin + (row - middleY) * cos
    for (let column = 0; column < width; column += 1, to += 4, x += cos, y -= sin) {
      const across = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x
      const down = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y
      const [left, top] = [across | 0, down | 0]
      const [right, bottom] = [across - left, down - top]
      const upper = (top * width + left) * 4
      const lower = upper + width * 4
      for (let part = 0; part < 3; part += 1) {
        const above = (data[upper + part] ?? 0) * (1 - right) + (data[upper + 4 + part] ?? 0) * right
        const below = (data[lower + part] ?? 0) * (1 - right) + (data[lower + 4 + part] ?? 0) * right
        out[to + part] = above * (1 - bottom) + below * bottom
      }
      out[to + 3] = 255
    }
  }
  return { width, height, data: out }
}
