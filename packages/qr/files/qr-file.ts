import type { Bitmap } from '../bitmap.ts'
import { layOut, type Layout } from '../layout.ts'
import type { Logo } from '../logo.ts'
import type { QrOptions } from '../options.ts'
import { picturePdf } from '../pdf/picture-pdf.ts'
import { drawPicture } from '../picture.ts'
import { resolveOptions, type ResolvedOptions } from '../resolve-options.ts'
import { pictureSvg } from '../svg.ts'
import type { Typeface } from '../text/typeface.ts'
import { parseExtension } from './extension.ts'
import { pictureFile } from './picture-file.ts'
import type { Platform } from './platform.ts'

/**
 * A code as a file of any of the eleven types.
 * @param extension with or without the dot, in any case.
 * @throws QrError like `qrPicture`; `unsupported_extension`; `invalid_logo` when the logo's pixels are broken.
 */
export async function makeQrFile(
  options: QrOptions,
  extension: string,
  platform: Platform,
  typeface?: Typeface,
): Promise<Uint8Array> {
  const design = resolveOptions(options)
  const layout = layOut(design)
  const type = parseExtension(extension)
  const logo = type === 'svg' ? undefined : await logoPixels(design, layout, platform)
  const picture = drawPicture(design, layout, typeface)
  if (type === 'svg')
    return new TextEncoder().encode(`<?xml version="1.0"?>\n${pictureSvg(picture, 'editor')}`)
  if (type === 'pdf') return picturePdf(picture, { deflate: platform.deflate, logoPixels: logo })
  return pictureFile(picture, logo, type, platform)
}

/** Thousands of codes share a logo, so it is decoded once. */
const decoded = new WeakMap<Logo, Bitmap>()

async function logoPixels(
  { logo }: ResolvedOptions,
  layout: Layout,
  { decodeLogo }: Platform,
): Promise<Bitmap | undefined> {
  if (logo === undefined || layout.logo === undefined) return undefined
  const pixels = decoded.get(logo.picture) ?? (await decodeLogo(logo.picture))
  decoded.set(logo.picture, pixels)
  return pixels
}
