import { checkBitmap, pixelWords, type Bitmap } from '../bitmap.ts'
import type { Deflate } from './deflate.ts'
import { joinPng } from './png-chunks.ts'
import { packRgba } from './scanlines.ts'

/** The largest side an icon can have: its directory gives a size one byte. */
export const largestIcon = 256

const headerSize = 22

/**
 * A Windows icon with one picture in it, stored as PNG with alpha, the form that Windows asks of PNG in icons.
 * @throws RangeError when a side is above 256 pixels, and as `checkBitmap`: draw the code at that size, since scaling
 * its pixels would blur the modules.
 */
export function encodeIco(bitmap: Bitmap, deflate: Deflate): Uint8Array {
  checkBitmap(bitmap, largestIcon)
  const { width, height } = bitmap
  const scanlines = packRgba(pixelWords(bitmap), width)
  const png = joinPng(width, height, scanlines, deflate(scanlines.bytes))
  const file = new Uint8Array(headerSize + png.length)
  const view = new DataView(file.buffer)
  view.setUint16(2, 1, true) // an icon
  view.setUint16(4, 1, true) // of one picture
  view.setUint8(6, width) // 256 is written as 0
  view.setUint8(7, height)
  view.setUint16(10, 1, true)
  view.setUint16(12, 32, true)
  view.setUint32(14, png.length, true)
  view.setUint32(18, headerSize, true)
  file.set(png, headerSize)
  return file
}
