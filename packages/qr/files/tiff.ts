import { checkBitmap, isOpaque, pixelWords, type Bitmap } from '../bitmap.ts'
import type { Deflate } from './platform.ts'
import { packRgbRow } from './rgb-row.ts'

/** The size in print: the usual resolution of print shops. */
const dotsPerInch = 300

/** Types of fields: TIFF 6.0 §2. */
const short = 3
const long = 4
const rational = 5

/** A field; its value is the place of its values when they have more than four bytes. */
type Field = readonly [tag: number, type: number, count: number, value: number]

/**
 * A TIFF file (TIFF 6.0) in red, green and blue, with alpha if a pixel needs it, compressed by "Adobe deflate"
 * (compression 8).
 * @throws RangeError like `checkBitmap`.
 */
export function encodeTiff(bitmap: Bitmap, deflate: Deflate): Uint8Array {
  checkBitmap(bitmap)
  const { width, height } = bitmap
  const words = pixelWords(bitmap)
  const opaque = isOpaque(words)
  const strip = deflate(opaque ? packRgb(words, width) : toBytes(words))
  const samples = opaque ? 3 : 4
  const fieldCount = opaque ? 12 : 13
  const bitsAt = 8 + 2 + 12 * fieldCount + 4
  const resolutionAt = bitsAt + 8
  const stripAt = resolutionAt + 8
  const fields: Field[] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, samples, bitsAt],
    [259, short, 1, 8],
    [262, short, 1, 2], // RGB
    [273, long, 1, stripAt],
    [277, short, 1, samples],
    [278, long, 1, height],
    [279, long, 1, strip.length],
    [282, rational, 1, resolutionAt],
    [283, rational, 1, resolutionAt],
    [296, short, 1, 2], // inches
    [338, short, 1, 2], // alpha that colors are not multiplied with
  ]
  const file = new Uint8Array(stripAt + strip.length)
  const view = new DataView(file.buffer)
  view.setUint32(0, 0x49_49_2a_00)
  view.setUint32(4, 8, true)
  view.setUint16(8, fieldCount, true)
  for (const [index, [tag, type, count, value]] of fields.slice(0, fieldCount).entries()) {
    const at = 10 + 12 * index
    view.setUint16(at, tag, true)
    view.setUint16(at + 2, type, true)
    view.setUint32(at + 4, count, true)
    view.setUint32(at + 8, value, true)
  }
  for (let sample = 0; sample < samples; sample += 1) view.setUint16(bitsAt + 2 * sample, 8, true)
  view.setUint32(resolutionAt, dotsPerInch, true)
  view.setUint32(resolutionAt + 4, 1, true)
  file.set(strip, stripAt)
  return file
}

function packRgb(words: Int32Array, width: number): Uint8Array {
  const bytes = new Uint8Array(3 * words.length)
  for (let row = 0; row < words.length; row += width) packRgbRow(words, row, width, bytes, 3 * row)
  return bytes
}

function toBytes(words: Int32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
}
