import { deflateSync } from 'node:zlib'

/**
 * Compresses to the zlib format with Node. Measured with PNG files of codes of 300 and 1200 pixels: level 3 is as fast
 * as level 1 and makes rounded modules a fifth smaller; level 6 saves another fifth and takes more than twice as long.
 */
export function deflate(bytes: Uint8Array): Uint8Array {
  return deflateSync(bytes, { level: 3 })
}
