import { zlibSync } from 'fflate'
import { makeQrFile } from '../files/qr-file.ts'
import type { QrOptions } from '../options.ts'
import type { Typeface } from '../text/typeface.ts'
import { decodeLogo } from './decode-logo.ts'
import { encodeJpeg } from './jpeg.ts'

/** Compresses to the zlib format with the library fflate, because browsers offer it only as a stream. */
export function deflate(bytes: Uint8Array): Uint8Array {
  return zlibSync(bytes, { level: 1 })
}

/** A code as a file, see `makeQrFile`; works in pages and workers. */
export async function qrFile(
  options: QrOptions,
  extension: string,
  typeface?: Typeface,
): Promise<Uint8Array> {
  return makeQrFile(options, extension, { deflate, decodeLogo, encodeJpeg }, typeface)
}
