import { keepMemory, type Bitmap } from '../bitmap.ts'
import type { QrPicture } from '../picture.ts'
import { pictureBitmap } from '../raster/picture-bitmap.ts'
import { encodeBmp } from './bmp.ts'
import type { BitmapExtension } from './extension.ts'
import { encodeGif } from './gif.ts'
import { encodeIco, largestIcon } from './ico.ts'
import { withDensity } from './jpeg-density.ts'
import type { Platform } from './platform.ts'
import { encodePng } from './png.ts'
import { encodeTiff } from './tiff.ts'
import { encodeWebp } from './webp.ts'

const memory = keepMemory()

/**
 * A picture as a bitmap file; a picture for an icon is reduced to the largest size of icons. Icons and GIF files have no
 * place for a resolution.
 */
export async function pictureFile(
  picture: QrPicture,
  logo: Bitmap | undefined,
  type: BitmapExtension,
  { deflate, encodeJpeg }: Platform,
): Promise<Uint8Array> {
  const side = Math.max(picture.width, picture.height)
  const scale = type === 'ico' && side > largestIcon ? largestIcon / side : 1
  // JPEG encoders are not done when they return
  const { dpi } = picture
  const isKept = type === 'jpg' || type === 'jpeg'
  const bitmap = pictureBitmap(picture, logo, scale, isKept ? undefined : memory)
  switch (type) {
    case 'png':
      return encodePng(bitmap, deflate, dpi)
    case 'bmp':
      return encodeBmp(bitmap, dpi)
    case 'gif':
      return encodeGif(bitmap)
    case 'ico':
      return encodeIco(bitmap, deflate)
    case 'webp':
      return encodeWebp(bitmap, dpi)
    case 'jpg':
    case 'jpeg': {
      const file = await encodeJpeg(bitmap, picture.behind)
      return dpi === undefined ? file : withDensity(file, dpi)
    }
    case 'tif':
    case 'tiff':
      return encodeTiff(bitmap, deflate, dpi)
  }
}
