import { makeQrFile } from '../files/qr-file.ts'
import type { QrOptions } from '../options.ts'
import type { Typeface } from '../text/typeface.ts'
import { decodeLogo } from './decode-logo.ts'
import { deflate } from './deflate.ts'
import { encodeJpeg } from './jpeg.ts'

/** A code as a file; see `makeQrFile`. */
export async function qrFile(
  options: QrOptions,
  extension: string,
  typeface?: Typeface,
): Promise<Uint8Array> {
  return makeQrFile(options, extension, { deflate, decodeLogo, encodeJpeg }, typeface)
}
