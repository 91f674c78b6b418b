import { checkBitmap, type Bitmap } from '../bitmap.ts'
import { flattenOn } from '../files/flatten.ts'
import { jpegQuality } from '../files/platform.ts'
import { QrError } from '../qr-error.ts'

/**
 * A JPEG file on a plain background by the browser's own encoder.
 * @throws RangeError like `checkBitmap`; QrError `unsupported_extension` when the browser makes
 * another type of file, which the HTML standard allows.
 */
export async function encodeJpeg(bitmap: Bitmap, behind?: string): Promise<Uint8Array> {
  checkBitmap(bitmap)
  const { width, height, data } = flattenOn(bitmap, behind)
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality / 100 })
  if (blob.type !== 'image/jpeg')
    throw new QrError('unsupported_extension', 'This browser cannot make JPEG files.')
  return new Uint8Array(await blob.arrayBuffer())
}
