import { checkBitmap, pixelWords, type Bitmap } from '../bitmap.ts'
import { compressLzw } from './lzw.ts'
import { reduceColors } from './median-cut.ts'
import { findPalette, paletteSize } from './palette.ts'

/** GIF pixels are opaque or transparent, nothing in between. */
const clear = 0

/**
 * A GIF file (GIF89a). More than 256 colors are reduced to the 256 that differ least. Pixels that are less than half
 * opaque become transparent, the others opaque.
 * @throws RangeError like `checkBitmap`.
 */
export function encodeGif(bitmap: Bitmap): Uint8Array {
  checkBitmap(bitmap)
  const { width, height } = bitmap
  const words = pixelWords(bitmap).map((word) => (word < 0 ? word | (255 << 24) : clear))
  const { colors, indexes } = findPalette(words, width) ?? reduceColors(words, paletteSize)
  const bits = Math.max(2, 32 - Math.clz32(colors.length - 1))
  const compressed = compressLzw(indexes, bits)
  const clearIndex = colors.indexOf(clear)
  return joinGif([
    Uint8Array.of(
      0x47,
      0x49,
      0x46,
      0x38,
      0x39,
      0x61,
      ...short(width),
      ...short(height),
      0xf0 | (bits - 1),
      0,
      0,
    ),
    colorTable(colors, bits),
    clearIndex < 0 ? new Uint8Array(0) : Uint8Array.of(0x21, 0xf9, 4, 1, 0, 0, clearIndex, 0),
    Uint8Array.of(0x2c, 0, 0, 0, 0, ...short(width), ...short(height), 0, bits),
    subBlocks(compressed),
    Uint8Array.of(0x3b),
  ])
}

function short(value: number): [number, number] {
  return [value & 255, value >> 8]
}

function colorTable(colors: Int32Array, bits: number): Uint8Array {
  const table = new Uint8Array(3 << bits)
  for (const [index, color] of colors.entries()) table.set([color, color >> 8, color >> 16], 3 * index)
  return table
}

/** Blocks of up to 255 bytes, each after its length, and an empty one (GIF89a §15). */
function subBlocks(bytes: Uint8Array): Uint8Array {
  const blocks = new Uint8Array(bytes.length + Math.ceil(bytes.length / 255) + 1)
  let at = 0
  for (let start = 0; start < bytes.length; start += 255) {
    const block = bytes.subarray(start, start + 255)
    blocks[at] = block.length
    blocks.set(block, at + 1)
    at += 1 + block.length
  }
  return blocks
}

function joinGif(parts: readonly Uint8Array[]): Uint8Array {
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    file.set(part, at)
    at += part.length
  }
  return file
}
