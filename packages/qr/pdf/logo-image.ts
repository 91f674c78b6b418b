import { checkBitmap, type Bitmap } from '../bitmap.ts'
import type { Deflate } from '../files/platform.ts'
import { readJpegHead } from '../jpeg-head.ts'
import type { Logo } from '../logo.ts'
import { QrError } from '../qr-error.ts'
import type { PdfFile } from './pdf-file.ts'

/**
 * Writes a logo as an image (ISO 32000-1 §8.9.5) and returns its object number: a plain JPEG unchanged, otherwise the
 * decoded pixels, with their opacity as a soft mask when any pixel is transparent.
 * @throws QrError `invalid_logo` when pixels are needed and missing.
 */
export function addLogoImage(
  file: PdfFile,
  logo: Logo,
  pixels: Bitmap | undefined,
  deflate: Deflate,
): number {
  const { buffer, byteOffset, byteLength } = logo.bytes
  const jpeg = readJpegHead(new DataView(buffer, byteOffset, byteLength))
  if (jpeg !== undefined && jpeg.plainChannels > 0 && jpeg.orientation === undefined) {
    const space = jpeg.plainChannels === 1 ? '/DeviceGray' : '/DeviceRGB'
    return file.addStream(`${imageHead(jpeg)}/ColorSpace${space}/Filter/DCTDecode`, logo.bytes)
  }
  if (pixels === undefined) throw new QrError('invalid_logo', 'The pixels of the logo are missing.')
  checkBitmap(pixels)
  const { colors, opacities } = splitPixels(pixels)
  const head = imageHead(pixels)
  const mask =
    opacities && file.addStream(`${head}/ColorSpace/DeviceGray/Filter/FlateDecode`, deflate(opacities))
  const softMask = mask === undefined ? '' : `/SMask ${mask} 0 R`
  return file.addStream(`${head}/ColorSpace/DeviceRGB/Filter/FlateDecode${softMask}`, deflate(colors))
}

/** The image is interpolated when enlarged, as in browsers. */
function imageHead({ width, height }: { readonly width: number; readonly height: number }): string {
  return `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/Interpolate true`
}

function splitPixels({ data }: Bitmap): { colors: Uint8Array; opacities: Uint8Array | undefined } {
  const count = data.length / 4
  const colors = new Uint8Array(3 * count)
  const opacities = new Uint8Array(count)
  let isSolid = true
  for (let pixel = 0, from = 0, to = 0; pixel < count; pixel += 1, from += 4, to += 3) {
    colors[to] = data[from] ?? 0
    colors[to + 1] = data[from + 1] ?? 0
    colors[to + 2] = data[from + 2] ?? 0
    const opacity = data[from + 3] ?? 0
    opacities[pixel] = opacity
    if (opacity !== 255) isSolid = false
  }
  return { colors, opacities: isSolid ? undefined : opacities }
}
