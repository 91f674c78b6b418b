import { checkBitmap, pixelWords, type Bitmap } from '../bitmap.ts'
import type { Deflate } from './platform.ts'
import { findPalette } from './palette.ts'
import { joinPng } from './png-chunks.ts'
import { packPalette, packTrueColor } from './scanlines.ts'

/**
 * A PNG file (ISO/IEC 15948) that keeps every pixel: with a palette for up to 256 colors, otherwise in true color,
 * with alpha if a pixel needs it.
 * @param dpi pixels per inch, for the size in print; the file says nothing about it by default.
 * @throws RangeError like `checkBitmap`.
 */
export function encodePng(bitmap: Bitmap, deflate: Deflate, dpi?: number): Uint8Array {
  checkBitmap(bitmap)
  const { width, height } = bitmap
  const words = pixelWords(bitmap)
  const palette = findPalette(words, width)
  const scanlines = palette === undefined ? packTrueColor(words, width) : packPalette(palette, width)
  const compressed = deflate(scanlines.bytes)
  return joinPng(width, height, scanlines, { compressed, colors: palette?.colors, dpi })
}
