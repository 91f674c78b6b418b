import { checkBitmap, isOpaque, pixelWords, type Bitmap } from '../bitmap.ts'
import type { Deflate } from './platform.ts'
import { packRgbRow } from './rgb-row.ts'
import {
  directorySize,
  long,
  resolutionFields,
  resolutionSize,
  short,
  writeDirectory,
  writeResolution,
  type Field,
} from './tiff-fields.ts'

/** What print shops usually work with. */
const usualDpi = 300

/**
 * A TIFF file (TIFF 6.0) in red, green and blue, with alpha if a pixel needs it, compressed by "Adobe deflate"
 * (compression 8).
 * @param dpi pixels per inch, for the size in print; default 300.
 * @throws RangeError like `checkBitmap`.
 */
export function encodeTiff(bitmap: Bitmap, deflate: Deflate, dpi = usualDpi): Uint8Array {
  checkBitmap(bitmap)
  const { width, height } = bitmap
  const words = pixelWords(bitmap)
  const opaque = isOpaque(words)
  const strip = deflate(opaque ? packRgb(words, width) : toBytes(words))
  const samples = opaque ? 3 : 4
  const fieldCount = opaque ? 12 : 13
  const bitsAt = 8 + directorySize(fieldCount)
  const resolutionAt = bitsAt + 8
  const stripAt = resolutionAt + resolutionSize
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
    ...resolutionFields(resolutionAt),
    [338, short, 1, 2], // alpha that colors are not multiplied with
  ]
  const file = new Uint8Array(stripAt + strip.length)
  const view = new DataView(file.buffer)
  writeDirectory(view, fields.slice(0, fieldCount))
  for (let sample = 0; sample < samples; sample += 1) view.setUint16(bitsAt + 2 * sample, 8, true)
  writeResolution(view, resolutionAt, dpi)
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
