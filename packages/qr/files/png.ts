import { checkBitmap, pixelWords, type Bitmap } from '../bitmap.ts'
import type { Deflate } from './deflate.ts'
import { findPalette } from './palette.ts'
import { joinPng } from './png-chunks.ts'
import { packPalette, packTrueColor } from './scanlines.ts'

/**
 * A PNG file (ISO/IEC 15948) that keeps every pixel: with a palette for up to 256 colors, otherwise in true color,
 * with alpha if a pixel needs it.
 * @throws RangeError like `checkBitmap`.
 */
export function encodePng(bitmap: Bitmap, deflate: Deflate): Uint8Array {
  checkBitmap(bitmap)
  const { width, height } = bitmap
  const words = pixelWords(bitmap)
  const palette = findPalette(words, width)
  const scanlines = palette === undefined ? packTrueColor(words, width) : packPalette(palette, width)
  return joinPng(width, height, scanlines, deflate(scanlines.bytes), palette?.colors)
}
