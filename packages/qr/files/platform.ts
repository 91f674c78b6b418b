import type { Bitmap } from '../bitmap.ts'
import type { Logo } from '../logo.ts'

/** Compresses bytes to the zlib format (RFC 1950); `node/deflate.ts` and `browser/qr-file.ts` have one each. */
export type Deflate = (bytes: Uint8Array) => Uint8Array

/** Of 100; at this quality modules have no visible artefacts. */
export const jpegQuality = 92

/**
 * Makes a JPEG file; `node/jpeg.ts` and `browser/jpeg.ts` have one each, because both platforms have a fast encoder.
 * @param behind the color, `#rrggbb`, where the picture is transparent; default white.
 */
export type EncodeJpeg = (bitmap: Bitmap, behind?: string) => Promise<Uint8Array>

/** The functions that browser and server implement differently. */
export type Platform = {
  readonly deflate: Deflate
  readonly decodeLogo: (logo: Logo) => Promise<Bitmap>
  readonly encodeJpeg: EncodeJpeg
}
