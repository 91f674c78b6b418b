import { inflateSync } from 'node:zlib'

/** The lengths of the head and of each entry of its directory, in bytes: of a WOFF file, and of the font in it. */
const [woffHead, woffEntry, fontHead, fontEntry] = [44, 20, 12, 16]

/**
 * The font (TrueType, OpenType) in a WOFF file: W3C WOFF 1.0, sections 4 and 5.
 * @throws RangeError when the bytes are no WOFF file, or a part of one.
 */
export function unpackWoff(bytes: Uint8Array): Uint8Array {
  const woff = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new RangeError('The font file cannot be read.')
  try {
    return unpackTables(woff)
  } catch (cause) {
    throw new RangeError('The font file cannot be read.', { cause })
  }
}

function unpackTables(woff: Buffer): Uint8Array {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(fontHead + fontEntry * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let at = head.length
  for (let index = 0; index < count; index += 1) {
    const entry = woffHead + woffEntry * index
    const [offset = 0, stored = 0, length = 0] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field))
    const part = woff.subarray(offset, offset + stored)
    const table = stored === length ? part : inflateSync(part, { maxOutputLength: length })
    const place = fontHead + fontEntry * index
    woff.copy(head, place, entry, entry + 4)
    woff.copy(head, place + 4, entry + 16, entry + 20)
    head.writeUInt32BE(at, place + 8)
    head.writeUInt32BE(table.length, place + 12)
    const padding = -table.length & 3
    tables.push(table, Buffer.alloc(padding))
    at += table.length + padding
  }
  return Buffer.concat([head, ...tables])
}
