import type { Bitmap } from '../bitmap.ts'
import type { Logo } from '../logo.ts'
import type { QrOptions } from '../options.ts'
import { picturePdf } from '../pdf/picture-pdf.ts'
import { qrPicture, type QrPicture } from '../picture.ts'
import { pictureBitmap } from '../raster/picture-bitmap.ts'
import { pictureSvg } from '../svg.ts'
import type { Typeface } from '../text/typeface.ts'
import { encodeBmp } from './bmp.ts'
import type { Deflate } from './deflate.ts'
import { parseExtension, type BitmapExtension } from './extension.ts'
import { encodeGif } from './gif.ts'
import { encodeIco, largestIcon } from './ico.ts'
import type { EncodeJpeg } from './jpeg.ts'
import { encodePng } from './png.ts'
import { encodeTiff } from './tiff.ts'
import { encodeWebp } from './webp.ts'

/** What a browser and a server do each in their own way. */
export type Platform = {
  readonly deflate: Deflate
  readonly decodeLogo: (logo: Logo) => Promise<Bitmap>
  readonly encodeJpeg: EncodeJpeg
}

/**
 * A code as a file of any of the eleven types.
 * @param extension with or without the dot, in small or capital letters.
 * @throws QrError as `qrPicture`; `unsupported_extension`; `invalid_logo` when the logo's pixels are broken.
 */
export async function makeQrFile(
  options: QrOptions,
  extension: string,
  platform: Platform,
  typeface?: Typeface,
): Promise<Uint8Array> {
  const picture = qrPicture(options, typeface)
  const type = parseExtension(extension)
  if (type === 'svg') return new TextEncoder().encode(`<?xml version="1.0"?>\n${pictureSvg(picture)}`)
  const logo = await logoPixels(picture, platform)
  if (type === 'pdf') return picturePdf(picture, { deflate: platform.deflate, logoPixels: logo })
  return encodeBitmap(picture, logo, type, platform)
}

async function encodeBitmap(
  picture: QrPicture,
  logo: Bitmap | undefined,
  type: BitmapExtension,
  { deflate, encodeJpeg }: Platform,
): Promise<Uint8Array> {
  const side = Math.max(picture.width, picture.height)
  const scale = type === 'ico' && side > largestIcon ? largestIcon / side : 1
  const bitmap = pictureBitmap(picture, logo, scale)
  switch (type) {
    case 'png':
      return encodePng(bitmap, deflate)
    case 'bmp':
      return encodeBmp(bitmap)
    case 'gif':
      return encodeGif(bitmap)
    case 'ico':
      return encodeIco(bitmap, deflate)
    case 'webp':
      return encodeWebp(bitmap)
    case 'jpg':
    case 'jpeg':
      return encodeJpeg(bitmap)
    case 'tif':
    case 'tiff':
      return encodeTiff(bitmap, deflate)
  }
}

/** Thousands of codes share a logo: it is decoded once. */
const decoded = new WeakMap<Logo, Bitmap>()

async function logoPixels({ layers }: QrPicture, { decodeLogo }: Platform): Promise<Bitmap | undefined> {
  const layer = layers.find(({ kind }) => kind === 'logo')
  if (layer?.kind !== 'logo') return undefined
  const pixels = decoded.get(layer.logo) ?? (await decodeLogo(layer.logo))
  decoded.set(layer.logo, pixels)
  return pixels
}
