import { BitWriter } from './bit-writer.ts'

const mostCodes = 4096
const slots = 8192

/**
 * Compresses color indexes for GIF (GIF89a appendix F; Welch 1984): codes of growing width for strings that occurred
 * before.
 * @param bits 2 to 8: the bits of an index.
 */
export function compressLzw(indexes: Uint8Array, bits: number): Uint8Array {
  const clear = 1 << bits
  const writer = new BitWriter(2 * indexes.length + 16)
  const keys = new Int32Array(slots)
  const codes = new Int16Array(slots)
  let next = clear + 2
  let width = bits + 1
  writer.put(clear, width)
  let prefix = indexes[0] ?? 0
  for (let at = 1; at < indexes.length; at += 1) {
    const index = indexes[at] ?? 0
    const key = (prefix << 8) | index | (1 << 20)
    let slot = Math.imul(key, 0x9e_37_79_b1) >>> 19
    while (keys[slot] !== key && keys[slot] !== 0) slot = (slot + 1) & (slots - 1)
    if (keys[slot] === key) {
      prefix = codes[slot] ?? 0
      continue
    }
    writer.put(prefix, width)
    prefix = index
    if (next === mostCodes) {
      writer.put(clear, width)
      keys.fill(0)
      next = clear + 2
      width = bits + 1
      continue
    }
    keys[slot] = key
    codes[slot] = next
    if (next === 1 << width) width += 1
    next += 1
  }
  writer.put(prefix, width)
  if (next === 1 << width && width < 12) width += 1
  writer.put(clear + 1, width)
  return writer.finish()
}
