import { checkBitmap, type Bitmap } from '../bitmap.ts'
import { flattenOn } from '../files/flatten.ts'
import { jpegQuality, type JpegOptions } from '../files/platform.ts'

/**
 * A JPEG file on a plain background. Every pixel keeps its own color (4:4:4): the usual subsampling blurs the modules
 * of colored codes.
 * @throws RangeError like `checkBitmap` and `jpegQuality`.
 */
export async function encodeJpeg(bitmap: Bitmap, options: JpegOptions = {}): Promise<Uint8Array> {
  checkBitmap(bitmap)
  const quality = jpegQuality(options)
  // Loaded when it is needed: most processes never are asked for a JPEG.
  const { default: sharp } = await import('sharp')
  const { width, height, data } = flattenOn(bitmap, options.behind)
  const file = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return new Uint8Array(file)
}
