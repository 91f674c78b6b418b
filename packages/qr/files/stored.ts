/** A block has at most so many bytes (RFC 1951 §3.2.4). */
const largestBlock = 65_535

/** The zlib format without compression (RFC 1950), which needs no library: what `deflate` is by default. */
export function storeBytes(bytes: Uint8Array): Uint8Array {
  const blocks = Math.max(1, Math.ceil(bytes.length / largestBlock))
  const out = new Uint8Array(2 + 5 * blocks + bytes.length + 4)
  const view = new DataView(out.buffer)
  view.setUint16(0, 0x78_01)
  let at = 2
  for (let block = 0; block < blocks; block += 1) {
    const part = bytes.subarray(block * largestBlock, (block + 1) * largestBlock)
    out[at] = block === blocks - 1 ? 1 : 0
    view.setUint16(at + 1, part.length, true)
    view.setUint16(at + 3, ~part.length, true)
    out.set(part, at + 5)
    at += 5 + part.length
  }
  view.setUint32(at, adler32(bytes))
  return out
}

function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0]
  for (const byte of bytes) {
    low = (low + byte) % 65_521
    high = (high + low) % 65_521
  }
  return high * 65_536 + low
}
