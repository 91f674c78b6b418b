import sharp from 'sharp'
import { checkBitmap, type Bitmap } from '../bitmap.ts'
import { flattenOnWhite } from '../files/flatten.ts'
import { jpegQuality, type JpegOptions } from '../files/jpeg.ts'

/**
 * A JPEG file on white paper. Every pixel keeps its own colour (4:4:4): sharing it among four, as is usual, blurs the
 * modules of coloured codes.
 * @throws RangeError as `checkBitmap` and `jpegQuality`.
 */
export async function encodeJpeg(bitmap: Bitmap, options: JpegOptions = {}): Promise<Uint8Array> {
  checkBitmap(bitmap)
  const quality = jpegQuality(options)
  const { width, height, data } = flattenOnWhite(bitmap)
  const file = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return new Uint8Array(file)
}
