import { zlibSync } from 'fflate'

/** The zlib format by the library fflate: browsers have their own only as a stream. */
export function deflate(bytes: Uint8Array): Uint8Array {
  return zlibSync(bytes, { level: 1 })
}
