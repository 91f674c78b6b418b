import { keepMemory } from '../bitmap.ts'
import { countEqual, type Palette } from './palette.ts'
import { packRgbRow } from './rgb-row.ts'

/** Pixels in the form of PNG (ISO/IEC 15948 §7.2, §9): each row follows a byte that names its filter. */
export type Scanlines = {
  readonly colorType: 2 | 3 | 6
  readonly bitDepth: 1 | 8
  /** They are overwritten by the next picture. */
  readonly bytes: Uint8Array
}

const memory = keepMemory()

/** The filter "up": the row stores the differences to the row above, which are zeros for a repeated row. */
const up = 2

/**
 * Two colors use one bit per pixel, more colors one byte: 2 or 4 bits per pixel would cost more time than they save
 * in `deflate`.
 */
export function packPalette(palette: Palette, width: number): Scanlines {
  const bitDepth = palette.colors.length <= 2 ? 1 : 8
  const stride = 1 + Math.ceil((width * bitDepth) / 8)
  const { indexes, repeats } = palette
  const bytes = memory(stride * repeats.length)
  for (let y = 0; y < repeats.length; y += 1) {
    const start = y * stride
    const row = y * width
    if (repeats[y] === 1) bytes[start] = up
    else if (bitDepth === 8) bytes.set(indexes.subarray(row, row + width), start + 1)
    else
      for (let x = 0; x < width; x += 1) {
        const at = start + 1 + (x >> 3)
        bytes[at] = (bytes[at] ?? 0) | ((indexes[row + x] ?? 0) << (7 - (x & 7)))
      }
  }
  return { colorType: 3, bitDepth, bytes }
}

/** Without alpha if every pixel is opaque. */
export function packTrueColor(words: Int32Array, width: number): Scanlines {
  return packRgb(words, width) ?? packRgba(words, width)
}

function packRgb(words: Int32Array, width: number): Scanlines | undefined {
  const stride = 1 + 3 * width
  const bytes = memory((stride * words.length) / width)
  for (let row = 0, start = 0; row < words.length; row += width, start += stride) {
    const repeated = countEqual(words, row, width) === width
    if (repeated) bytes[start] = up
    else if (!packRgbRow(words, row, width, bytes, start + 1)) return undefined
  }
  return { colorType: 2, bitDepth: 8, bytes }
}

/** Always with alpha. */
export function packRgba(words: Int32Array, width: number): Scanlines {
  const stride = 1 + 4 * width
  const bytes = memory((stride * words.length) / width)
  const pixels = new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
  for (let row = 0, start = 0; row < words.length; row += width, start += stride)
    if (countEqual(words, row, width) === width) bytes[start] = up
    else bytes.set(pixels.subarray(4 * row, 4 * (row + width)), start + 1)
  return { colorType: 6, bitDepth: 8, bytes }
}
