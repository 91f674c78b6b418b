import { checkBitmap, isOpaque, pixelWords, type Bitmap } from '../bitmap.ts'
import { BitWriter } from './bit-writer.ts'
import { findPalette, type Palette } from './palette.ts'
import { exifOf } from './tiff-fields.ts'
import { writeImage } from './vp8l-image.ts'

/** The file stores a side in 14 bits. */
const largestSide = 16_383

/** The number of the color indexing transform (RFC 9649, "Color-Indexing Transform"). */
const colorIndexing = 3

/**
 * A lossless WebP file (RFC 9649): lossy WebP has artefacts around modules, and not all browsers can write WebP.
 * @param dpi pixels per inch, for the size in print; the file says nothing about it by default.
 * @throws RangeError when a side is above 16383 pixels, and like `checkBitmap`.
 */
export function encodeWebp(bitmap: Bitmap, dpi?: number): Uint8Array {
  checkBitmap(bitmap, largestSide)
  const { width, height } = bitmap
  const words = pixelWords(bitmap)
  const palette = findPalette(words, width)
  const bits = new BitWriter((palette === undefined ? 5 : 2) * words.length + 8192)
  bits.put(0x2f, 8)
  bits.put(width - 1, 14)
  bits.put(height - 1, 14)
  const hasAlpha = !isOpaque(palette?.colors ?? words)
  bits.put(hasAlpha ? 1 : 0, 4) // whether there is alpha; version 0
  if (palette === undefined) {
    bits.put(0, 1) // no transform
    writeImage(bits, words, width, true)
  } else writeIndexed(bits, palette, width)
  const image: Chunk = ['VP8L', bits.finish()]
  if (dpi === undefined) return joinWebp([image])
  return joinWebp([['VP8X', extendedHeader(width, height, hasAlpha)], image, ['EXIF', exifOf(dpi)]])
}

/** Each color as its difference from the previous one, then the pixels as color numbers, several in one unit. */
function writeIndexed(bits: BitWriter, palette: Palette, width: number): void {
  const { colors } = palette
  bits.put(1 | (colorIndexing << 1), 3)
  bits.put(colors.length - 1, 8)
  const steps = colors.map((color, index) => difference(color, index === 0 ? 0 : (colors[index - 1] ?? 0)))
  writeImage(bits, steps, colors.length, false)
  bits.put(0, 1) // no other transform
  const share = colors.length <= 2 ? 3 : colors.length <= 4 ? 2 : colors.length <= 16 ? 1 : 0
  writeImage(bits, bundle(palette, width, share), Math.ceil(width / (1 << share)), true)
}

/** The indexes of 1, 2, 4 or 8 adjacent pixels in the green of one unit, the first in its lowest bits. */
function bundle({ indexes, repeats }: Palette, width: number, share: number): Int32Array {
  const bundledWidth = Math.ceil(width / (1 << share))
  const bundled = new Int32Array(bundledWidth * repeats.length)
  const indexBits = 8 >> share
  for (let y = 0; y < repeats.length; y += 1) {
    const start = y * bundledWidth
    if (repeats[y] === 1) {
      bundled.copyWithin(start, start - bundledWidth, start)
      continue
    }
    for (let x = 0; x < width; x += 1) {
      const at = start + (x >> share)
      const place = 8 + indexBits * (x & ((1 << share) - 1))
      bundled[at] = (bundled[at] ?? 0) | ((indexes[y * width + x] ?? 0) << place)
    }
  }
  return bundled
}

/** The difference byte by byte, modulo 256; the highest bits are separate, so that no byte borrows from the next. */
function difference(word: number, from: number): number {
  if (word === from) return 0
  return ((word | 0x80_80_80_80) - (from & 0x7f_7f_7f_7f)) ^ ((word ^ ~from) & 0x80_80_80_80)
}

type Chunk = readonly [name: string, content: Uint8Array]

/** The header of files with more than a picture: here with Exif metadata (RFC 9649 §2.7). */
function extendedHeader(width: number, height: number, hasAlpha: boolean): Uint8Array {
  const header = new Uint8Array(10)
  const view = new DataView(header.buffer)
  header[0] = (hasAlpha ? 0x10 : 0) | 0x08
  view.setUint32(4, width - 1, true) // 24 bits each
  view.setUint16(7, height - 1, true)
  return header
}

/** Writes the chunks of a file, each with an even number of bytes (RFC 9649 §2.3, §2.4). */
function joinWebp(chunks: readonly Chunk[]): Uint8Array {
  const size = chunks.reduce((sum, [, { length }]) => sum + 8 + length + (length & 1), 12)
  const file = new Uint8Array(size)
  const view = new DataView(file.buffer)
  view.setUint32(0, 0x52_49_46_46) // RIFF
  view.setUint32(4, size - 8, true)
  view.setUint32(8, 0x57_45_42_50) // WEBP
  let at = 12
  for (const [name, content] of chunks) {
    for (let letter = 0; letter < 4; letter += 1) file[at + letter] = name.charCodeAt(letter)
    view.setUint32(at + 4, content.length, true)
    file.set(content, at + 8)
    at += 8 + content.length + (content.length & 1)
  }
  return file
}
