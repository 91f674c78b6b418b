import type { Bitmap } from '../bitmap.ts'
import type { Logo } from '../logo.ts'
import type { QrOptions } from '../options.ts'
import { picturePdf } from '../pdf/picture-pdf.ts'
import { qrPicture, type QrPicture } from '../picture.ts'
import { pictureSvg } from '../svg.ts'
import type { Typeface } from '../text/typeface.ts'
import { parseExtension } from './extension.ts'
import { pictureFile } from './picture-file.ts'
import type { Platform } from './platform.ts'

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
  return pictureFile(picture, logo, type, platform)
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
