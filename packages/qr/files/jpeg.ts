import type { Bitmap } from '../bitmap.ts'

export type JpegOptions = {
  /** 1 to 100; default 92, where modules have no visible fringe. */
  readonly quality?: number | undefined
}

/** Makes a JPEG file; `node/jpeg.ts` and `browser/jpeg.ts` have one each, since both sides have a fast one. */
export type EncodeJpeg = (bitmap: Bitmap, options?: JpegOptions) => Promise<Uint8Array>

/** @throws RangeError when it is not from 1 to 100. */
export function jpegQuality({ quality = 92 }: JpegOptions): number {
  if (!(quality >= 1 && quality <= 100)) throw new RangeError(`JPEG has no quality ${quality}: 1 to 100.`)
  return quality
}
