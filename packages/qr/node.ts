import type { Typeface } from './text/typeface.ts'

/** What the package offers to servers only: files of codes, the compressor of Node, and letters of every script. */
export { decodeLogo } from './node/decode-logo.ts'
export { deflate } from './node/deflate.ts'
export { qrFile } from './node/qr-file.ts'
export { unpackWoff } from './node/woff.ts'

/**
 * Reads a WOFF file. The library that shapes its letters is loaded with the first font, while the file is still on its way.
 * @throws RangeError when the bytes are no font.
 */
export async function readTypeface(file: Uint8Array | Promise<Uint8Array>): Promise<Typeface> {
  const [{ openTypeface }, bytes] = await Promise.all([import('./node/open-typeface.ts'), file])
  return openTypeface(bytes)
}
