import { zlibSync } from 'fflate'

/** Compresses to the zlib format with the library fflate, because browsers offer it only as a stream. */
export function deflate(bytes: Uint8Array): Uint8Array {
  return zlibSync(bytes, { level: 1 })
}
