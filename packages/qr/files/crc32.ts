/** Eight tables of 256 entries: the effect of each of eight bytes on the checksum. */
const tables = makeTables()

/** The checksum of PNG (ISO/IEC 15948 annex D) over a range of bytes. */
export function crc32(bytes: Uint8Array, start: number, end: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let sum = -1
  let at = start
  for (; at + 8 <= end; at += 8) {
    const low = sum ^ view.getInt32(at, true)
    const high = view.getInt32(at + 4, true)
    sum =
      (tables[1792 + (low & 255)] ?? 0) ^
      (tables[1536 + ((low >>> 8) & 255)] ?? 0) ^
      (tables[1280 + ((low >>> 16) & 255)] ?? 0) ^
      (tables[1024 + (low >>> 24)] ?? 0) ^
      (tables[768 + (high & 255)] ?? 0) ^
      (tables[512 + ((high >>> 8) & 255)] ?? 0) ^
      (tables[256 + ((high >>> 16) & 255)] ?? 0) ^
      (tables[high >>> 24] ?? 0)
  }
  for (; at < end; at += 1) sum = (sum >>> 8) ^ (tables[(sum ^ (bytes[at] ?? 0)) & 255] ?? 0)
  return ~sum
}

function makeTables(): Int32Array {
  const made = new Int32Array(8 * 256)
  for (let byte = 0; byte < 256; byte += 1) {
    let sum = byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ ((sum & 1) * 0xed_b8_83_20)
    made[byte] = sum
  }
  for (let at = 256; at < made.length; at += 1) {
    const before = made[at - 256] ?? 0
    made[at] = (before >>> 8) ^ (made[before & 255] ?? 0)
  }
  return made
}
