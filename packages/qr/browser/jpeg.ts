import { checkBitmap, type Bitmap } from '../bitmap.ts'
import { flattenOn } from '../files/flatten.ts'
import { jpegQuality, type JpegOptions } from '../files/platform.ts'
import { QrError } from '../qr-error.ts'

/**
 * A JPEG file on a plain background by the browser's own encoder.
 * @throws RangeError like `checkBitmap` and `jpegQuality`; QrError `unsupported_extension` when the browser makes
 * another type of file, which the HTML standard allows.
 */
export async function encodeJpeg(bitmap: Bitmap, options: JpegOptions = {}): Promise<Uint8Array> {
  checkBitmap(bitmap)
  const quality = jpegQuality(options) / 100
  const { width, height, data } = flattenOn(bitmap, options.behind)
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  if (blob.type !== 'image/jpeg')
    throw new QrError('unsupported_extension', 'This browser cannot make JPEG files.')
  return new Uint8Array(await blob.arrayBuffer())
}
