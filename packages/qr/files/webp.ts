import { checkBitmap, isOpaque, pixelWords, type Bitmap } from '../bitmap.ts'
import { BitWriter } from './bit-writer.ts'
import { findPalette, type Palette } from './palette.ts'
import { writeImage } from './vp8l-image.ts'

/** The file stores a side in 14 bits. */
const largestSide = 16_383

/** The number of the color indexing transform (RFC 9649, "Color-Indexing Transform"). */
const colorIndexing = 3

/**
 * A lossless WebP file (RFC 9649): lossy WebP has artefacts around modules, and not all browsers can write WebP.
 * @throws RangeError when a side is above 16383 pixels, and like `checkBitmap`.
 */
export function encodeWebp(bitmap: Bitmap): Uint8Array {
  checkBitmap(bitmap, largestSide)
  const { width, height } = bitmap
  const words = pixelWords(bitmap)
  const palette = findPalette(words, width)
  const bits = new BitWriter((palette === undefined ? 5 : 2) * words.length + 8192)
  bits.put(0x2f, 8)
  bits.put(width - 1, 14)
  bits.put(height - 1, 14)
  bits.put(isOpaque(palette?.colors ?? words) ? 0 : 1, 4) // whether there is alpha; version 0
  if (palette === undefined) {
    bits.put(0, 1) // no transform
    writeImage(bits, words, width, true)
  } else writeIndexed(bits, palette, width)
  return joinWebp(bits.finish())
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

function joinWebp(stream: Uint8Array): Uint8Array {
  const file = new Uint8Array(20 + stream.length + (stream.length & 1))
  const view = new DataView(file.buffer)
  view.setUint32(0, 0x52_49_46_46) // RIFF
  view.setUint32(4, file.length - 8, true)
  view.setUint32(8, 0x57_45_42_50) // WEBP
  view.setUint32(12, 0x56_50_38_4c) // VP8L
  view.setUint32(16, stream.length, true)
  file.set(stream, 20)
  return file
}
