import type { Bitmap } from '../bitmap.ts'

/** The brightness of every pixel, 0 to 255: ITU-R BT.601 luma in whole 256ths, as readers compute it. */
export function grayOf({ width, height, data }: Bitmap): Uint8Array {
  const gray = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < gray.length; at += 1, from += 4)
    gray[at] = (77 * (data[from] ?? 0) + 150 * (data[from + 1] ?? 0) + 29 * (data[from + 2] ?? 0)) >> 8
  return gray
}

/** An opaque picture from brightness values. */
export function bitmapOfGray(gray: Uint8Array, width: number, height: number): Bitmap {
  const words = new Uint32Array(gray.length)
  for (let at = 0; at < gray.length; at += 1) words[at] = ((gray[at] ?? 0) * 0x01_01_01) | (255 << 24)
  return { width, height, data: new Uint8ClampedArray(words.buffer) }
}
