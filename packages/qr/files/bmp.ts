import { checkBitmap, isOpaque, pixelWords, type Bitmap } from '../bitmap.ts'
import { perMetre } from './resolution.ts'
import { packRgbRow } from './rgb-row.ts'

const fileHeader = 14
/** BITMAPINFOHEADER, and BITMAPV4HEADER for files with alpha. */
const plainHeader = 40
const alphaHeader = 108

/**
 * A BMP file of Windows: 24 bits per pixel, or 32 with alpha if a pixel needs it.
 * @param dpi pixels per inch, for the size in print; the file says nothing about it by default.
 * @throws RangeError like `checkBitmap`.
 */
export function encodeBmp(bitmap: Bitmap, dpi?: number): Uint8Array {
  checkBitmap(bitmap)
  const words = swapRedAndBlue(pixelWords(bitmap))
  const file = isOpaque(words) ? writeOpaque(bitmap, words) : writeWithAlpha(bitmap, words)
  if (dpi === undefined) return file
  const view = new DataView(file.buffer)
  for (const at of [38, 42]) view.setInt32(at, perMetre(dpi), true)
  return file
}

/** Rows from the bottom up, each padded to a multiple of four bytes. */
function writeOpaque({ width, height }: Bitmap, words: Int32Array): Uint8Array {
  const stride = (3 * width + 3) & ~3
  const view = writeHeaders(width, height, plainHeader, stride * height)
  const bytes = new Uint8Array(view.buffer)
  let start = fileHeader + plainHeader
  for (let row = words.length - width; row >= 0; row -= width, start += stride)
    packRgbRow(words, row, width, bytes, start)
  return bytes
}

function writeWithAlpha({ width, height }: Bitmap, words: Int32Array): Uint8Array {
  const view = writeHeaders(width, height, alphaHeader, 4 * width * height)
  view.setUint32(30, 3, true) // the masks that follow say which bits are which
  for (const [index, mask] of [0xff_00_00, 0xff_00, 0xff, 0xff_00_00_00].entries())
    view.setUint32(54 + 4 * index, mask, true)
  view.setUint32(70, 0x73_52_47_42, true) // sRGB
  const pixels = new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
  const bytes = new Uint8Array(view.buffer)
  let start = fileHeader + alphaHeader
  for (let row = words.length - width; row >= 0; row -= width, start += 4 * width)
    bytes.set(pixels.subarray(4 * row, 4 * (row + width)), start)
  return bytes
}

/** The whole file without its pixels. */
function writeHeaders(width: number, height: number, header: number, pixelBytes: number): DataView {
  const start = fileHeader + header
  const view = new DataView(new ArrayBuffer(start + pixelBytes))
  view.setUint16(0, 0x42_4d)
  view.setUint32(2, start + pixelBytes, true)
  view.setUint32(10, start, true)
  view.setUint32(14, header, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, header === plainHeader ? 24 : 32, true)
  view.setUint32(34, pixelBytes, true)
  return view
}

function swapRedAndBlue(words: Int32Array): Int32Array {
  const swapped = new Int32Array(words.length)
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? 0
    swapped[at] = (word & 0xff_00_ff_00) | ((word >>> 16) & 0xff) | ((word & 0xff) << 16)
  }
  return swapped
}
