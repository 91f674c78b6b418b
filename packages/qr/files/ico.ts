import { checkBitmap, pixelWords, type Bitmap } from '../bitmap.ts'
import type { Deflate } from './platform.ts'
import { joinPng } from './png-chunks.ts'
import { packRgba } from './scanlines.ts'

/** The largest side of an icon: its directory stores a size in one byte. */
export const largestIcon = 256

const headerSize = 22

/**
 * A Windows icon with one picture, stored as PNG with alpha, as Windows requires for PNG in icons.
 * @throws RangeError when a side is above 256 pixels, and like `checkBitmap`. Draw the code at that size, because
 * scaling its pixels would blur the modules.
 */
export function encodeIco(bitmap: Bitmap, deflate: Deflate): Uint8Array {
  checkBitmap(bitmap, largestIcon)
  const { width, height } = bitmap
  const scanlines = packRgba(pixelWords(bitmap), width)
  const png = joinPng(width, height, scanlines, { compressed: deflate(scanlines.bytes) })
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
