const utf8 = new TextEncoder()
/** Fields of two and four bytes with this value refer to the ZIP64 record. */
const [full16, full32] = [0xff_ff, 0xff_ff_ff_ff]
/** The version needed to extract: deflate and folders, or ZIP64 (APPNOTE.TXT §4.4.3). */
const [plain, zip64] = [20, 45]
const namesAreUtf8 = 0x08_00
/** 1 January 1980, the first date of the format. */
const [time, day] = [0, 0x00_21]
/** Created on Unix: a plain file that everybody may read. */
const [unix, mode] = [3 << 8, 0o100_644 * 0x1_00_00]

/** A file in the archive; its offset is that of its local header. */
export type ZipRecord = {
  readonly name: string
  readonly crc32: number
  readonly method: 'stored' | 'deflated'
  readonly compressedSize: number
  readonly size: number
  readonly offset: number
}

type Field = readonly [bytes: 2 | 4 | 8, value: number]

/** The header before the bytes of a file (APPNOTE.TXT §4.3.7). */
export function localHeader(record: ZipRecord): Uint8Array {
  const name = utf8.encode(record.name)
  return joined(fields([4, 0x04_03_4b_50], [2, plain], ...common(record), [2, name.length], [2, 0]), name)
}

/**
 * The entry of a file in the directory (§4.3.12), with its offset in an extra field when four bytes are not enough
 * (§4.5.3).
 */
export function directoryEntry(record: ZipRecord): Uint8Array {
  const name = utf8.encode(record.name)
  const isFar = record.offset >= full32
  const extra = isFar ? fields([2, 1], [2, 8], [8, record.offset]) : new Uint8Array()
  const version = isFar ? zip64 : plain
  const head = fields([4, 0x02_01_4b_50], [2, unix | version], [2, version], ...common(record))
  const lengths = fields([2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, mode])
  return joined(head, lengths, fields([4, Math.min(record.offset, full32)]), name, extra)
}

/** The end of the archive (§4.3.14 to §4.3.16). */
export function directoryEnd(count: number, start: number, size: number): Uint8Array {
  const shortCount = Math.min(count, full16)
  const end = fields(
    [4, 0x06_05_4b_50],
    [2, 0],
    [2, 0],
    [2, shortCount],
    [2, shortCount],
    [4, Math.min(size, full32)],
    [4, Math.min(start, full32)],
    [2, 0],
  )
  if (count < full16 && start < full32 && size < full32) return end
  const version: Field[] = [
    [8, 44],
    [2, unix | zip64],
    [2, zip64],
    [4, 0],
    [4, 0],
  ]
  const record = fields([4, 0x06_06_4b_50], ...version, [8, count], [8, count], [8, size], [8, start])
  const locator = fields([4, 0x07_06_4b_50], [4, 0], [8, start + size], [4, 1])
  return joined(record, locator, end)
}

function common({ method, crc32, compressedSize, size }: ZipRecord): Field[] {
  return [
    [2, namesAreUtf8],
    [2, method === 'stored' ? 0 : 8],
    [2, time],
    [2, day],
    [4, crc32],
    [4, compressedSize],
    [4, size],
  ]
}

/** Little-endian numbers in sequence. */
function fields(...all: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(all.reduce((sum, [width]) => sum + width, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [width, value] of all) {
    if (width === 2) view.setUint16(at, value, true)
    else if (width === 4) view.setUint32(at, value, true)
    else view.setBigUint64(at, BigInt(value), true)
    at += width
  }
  return bytes
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
