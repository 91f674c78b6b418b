import { AsciiWriter } from '../ascii-writer.ts'
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
  const clearIndex = colors.indexOf(clear)
  const file = new AsciiWriter()
  file.text('GIF89a')
  file.bytes(Uint8Array.of(...short(width), ...short(height), 0xf0 | (bits - 1), 0, 0))
  file.bytes(colorTable(colors, bits))
  if (clearIndex >= 0) file.bytes(Uint8Array.of(0x21, 0xf9, 4, 1, 0, 0, clearIndex, 0))
  file.bytes(Uint8Array.of(0x2c, 0, 0, 0, 0, ...short(width), ...short(height), 0, bits))
  const compressed = compressLzw(indexes, bits)
  // blocks of up to 255 bytes, each after its length, and an empty one (GIF89a §15)
  for (let start = 0; start < compressed.length; start += 255) {
    const block = compressed.subarray(start, start + 255)
    file.sign(block.length)
    file.bytes(block)
  }
  file.sign(0)
  file.text(';')
  return file.view()
}

function short(value: number): [number, number] {
  return [value & 255, value >> 8]
}

function colorTable(colors: Int32Array, bits: number): Uint8Array {
  const table = new Uint8Array(3 << bits)
  for (const [index, color] of colors.entries()) table.set([color, color >> 8, color >> 16], 3 * index)
  return table
}
