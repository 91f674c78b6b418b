import type { Bitmap } from '../bitmap.ts'
import type { Logo } from '../logo.ts'

/** Compresses bytes to the zlib format (RFC 1950); `node/deflate.ts` and `browser/qr-file.ts` have one each. */
export type Deflate = (bytes: Uint8Array) => Uint8Array

export type JpegOptions = {
  /** 1 to 100; default 92, at which modules have no visible artefacts. */
  readonly quality?: number | undefined
  /** The color, `#rrggbb`, where the picture is transparent; default white. */
  readonly behind?: string | undefined
}

/**
 * Makes a JPEG file; `node/jpeg.ts` and `browser/jpeg.ts` have one each, because both platforms have a fast encoder.
 */
export type EncodeJpeg = (bitmap: Bitmap, options?: JpegOptions) => Promise<Uint8Array>

/** @throws RangeError when the quality is not from 1 to 100. */
export function jpegQuality({ quality = 92 }: JpegOptions): number {
  if (!(quality >= 1 && quality <= 100)) throw new RangeError(`JPEG has no quality ${quality}: 1 to 100.`)
  return quality
}

/** The functions that browser and server implement differently. */
export type Platform = {
  readonly deflate: Deflate
  readonly decodeLogo: (logo: Logo) => Promise<Bitmap>
  readonly encodeJpeg: EncodeJpeg
}
