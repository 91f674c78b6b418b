import type { Bitmap } from '../bitmap.ts'
import { readPixels } from './bitmaps.ts'

/** The pixels of an SVG picture as librsvg draws it. */
export const rasterOf = (svg: string) => readPixels(Buffer.from(svg))

/** A pixel as `#rrggbbaa`. */
export function pixelAt({ width, data }: Bitmap, x: number, y: number): string {
  const at = 4 * (y * width + x)
  return `#${Buffer.from(data.slice(at, at + 4)).toString('hex')}`
}

/** The pixels of a part of a picture, row by row. */
export function cropPixels(
  bitmap: Bitmap,
  left: number,
  top: number,
  width: number,
  height: number,
): Uint8Array {
  const rows = Array.from({ length: height }, (_, row) => {
    const from = 4 * ((top + row) * bitmap.width + left)
    return Buffer.from(bitmap.data.subarray(from, from + 4 * width))
  })
  return Buffer.concat(rows)
}

type IsMeant = (red: number, green: number, blue: number, alpha: number) => boolean

/** The positions of the pixels of a kind. */
function* pixelsOf({ width, data }: Bitmap, isMeant: IsMeant): Generator<readonly [number, number]> {
  for (let at = 0; at < data.length; at += 4)
    if (isMeant(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0))
      yield [(at / 4) % width, Math.floor(at / 4 / width)]
}

/** The smallest box that holds all pixels of a kind. */
export function boxOf(bitmap: Bitmap, isMeant: IsMeant) {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of pixelsOf(bitmap, isMeant)) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
  }
  return box
}

/** The distance of the nearest pixel of a kind from a square, in pixels. */
export function distanceTo(
  bitmap: Bitmap,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
  isMeant: IsMeant,
): number {
  const away = (at: number, from: number) => Math.max(from - at - 1, at - from - side, 0)
  let nearest = Infinity
  for (const [column, row] of pixelsOf(bitmap, isMeant))
    nearest = Math.min(nearest, Math.hypot(away(column, x), away(row, y)))
  return nearest
}
