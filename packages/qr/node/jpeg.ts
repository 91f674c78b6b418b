import { checkBitmap, type Bitmap } from '../bitmap.ts'
import { flattenOn } from '../files/flatten.ts'
import { jpegQuality } from '../files/platform.ts'

/**
 * A JPEG file on a plain background. Every pixel keeps its own color (4:4:4): the usual subsampling blurs the modules
 * of colored codes.
 * @throws RangeError like `checkBitmap`.
 */
export async function encodeJpeg(bitmap: Bitmap, behind?: string): Promise<Uint8Array> {
  checkBitmap(bitmap)
  // Loaded when it is needed: most processes never are asked for a JPEG.
  const { default: sharp } = await import('sharp')
  const { width, height, data } = flattenOn(bitmap, behind)
  const file = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return new Uint8Array(file)
}
