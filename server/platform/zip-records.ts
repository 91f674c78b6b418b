/** Records of a ZIP file as APPNOTE.TXT 6.3.10 describes them, §4.3 to §4.5. */

/** A file of an archive, as far as it is known before its contents. */
export type ZipHead = {
  /** In UTF-8. */
  readonly name: Uint8Array
  readonly isDeflated: boolean
  readonly modified: Date
}

/** What is known after the contents are written. Sizes are bytes; a stored file has the same twice. */
export type ZipSizes = {
  readonly crc: number
  readonly size: number
  readonly writtenSize: number
}

/** The largest value of two or four bytes says that the real one is in a record of ZIP64. */
const most16 = 0xff_ff
const most32 = 0xff_ff_ff_ff
/** Names are UTF-8, and checksum and sizes follow the contents. */
const flags = 0x08_08
const zip64Version = 45
const versionOf = ({ isDeflated }: ZipHead) => (isDeflated ? 20 : 10)
const isLarge = ({ size, writtenSize }: ZipSizes) => Math.max(size, writtenSize) >= most32

type Field = readonly [bytes: 2 | 4 | 8, value: number]

function record(...fields: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) {
    buffer.writeUIntLE(value, at, Math.min(bytes, 6)) // 48 bits are more than any file has
    at += bytes
  }
  return buffer
}

/** Stands before the contents (§4.3.7). */
export function localHeader(head: ZipHead): Uint8Array {
  const extra = timestamp(head)
  const fixed = record([4, 0x04_03_4b_50], [2, versionOf(head)], ...method(head))
  const sizes = record([4, 0], [4, 0], [4, 0], [2, head.name.length], [2, extra.length])
  return Buffer.concat([fixed, sizes, head.name, extra])
}

/** Stands after the contents (§4.3.9). Sizes have eight bytes only when four are too few: nothing before says which. */
export function dataDescriptor(sizes: ZipSizes): Uint8Array {
  const bytes = isLarge(sizes) ? 8 : 4
  return record([4, 0x08_07_4b_50], [4, sizes.crc], [bytes, sizes.writtenSize], [bytes, sizes.size])
}

/** The line of a file in the directory at the end of the archive (§4.3.12). @param offset where its local header is */
export function directoryRecord(head: ZipHead, sizes: ZipSizes, offset: number): Uint8Array {
  const { crc, size, writtenSize } = sizes
  const isZip64 = isLarge(sizes) || offset >= most32
  const extra = isZip64
    ? Buffer.concat([record([2, 1], [2, 24], [8, size], [8, writtenSize], [8, offset]), timestamp(head)])
    : timestamp(head)
  const or32 = (value: number): Field => [4, isZip64 ? most32 : value]
  const fixed = record(
    [4, 0x02_01_4b_50],
    [2, (madeOnUnix << 8) | zip64Version],
    [2, isZip64 ? zip64Version : versionOf(head)],
    ...method(head),
    [4, crc],
    or32(writtenSize),
    or32(size),
    [2, head.name.length],
    [2, extra.length],
    [2, 0], // length of a comment
    [2, 0], // disk
    [2, 0], // internal attributes
    [4, ordinaryFile],
    or32(offset),
  )
  return Buffer.concat([fixed, head.name, extra])
}

const madeOnUnix = 3
/** `-rw-r--r--`, in the upper half of the attributes. */
const ordinaryFile = 0o100_644 * 0x1_00_00

/** Where the directory is, and how many files it has; with the records of ZIP64 if a number is too large (§4.3.14 to 16). */
export function endRecords(
  files: number,
  directory: { readonly offset: number; readonly size: number },
): Buffer {
  const { offset, size } = directory
  const isZip64 = files >= most16 || Math.max(offset, size) >= most32
  const count = isZip64 ? most16 : files
  const end = record(
    [4, 0x06_05_4b_50],
    [4, 0], // disks
    [2, count],
    [2, count],
    [4, isZip64 ? most32 : size],
    [4, isZip64 ? most32 : offset],
    [2, 0], // length of a comment
  )
  if (!isZip64) return end
  const end64 = record(
    [4, 0x06_06_4b_50],
    [8, 44], // bytes that follow
    [2, (madeOnUnix << 8) | zip64Version],
    [2, zip64Version],
    [8, 0], // disks
    [8, files],
    [8, files],
    [8, size],
    [8, offset],
  )
  const locator = record([4, 0x07_06_4b_50], [4, 0], [8, offset + size], [4, 1])
  return Buffer.concat([end64, locator, end])
}

/** Flags, compression, and the time in the form of DOS: local, in steps of two seconds (§4.4.4 to 6). */
function method({ isDeflated, modified }: ZipHead): Field[] {
  const time = (modified.getHours() << 11) | (modified.getMinutes() << 5) | (modified.getSeconds() >> 1)
  const date = ((modified.getFullYear() - 1980) << 9) | ((modified.getMonth() + 1) << 5) | modified.getDate()
  return [
    [2, flags],
    [2, isDeflated ? 8 : 0],
    [2, time],
    [2, date],
  ]
}

/** The same time in UTC, the extra field `UT` of Info-ZIP: no time zone changes it. */
function timestamp({ modified }: ZipHead): Buffer {
  const seconds = Math.floor(modified.getTime() / 1000)
  const fields = record([2, 0x54_55], [2, 5], [4, seconds])
  return Buffer.concat([fields.subarray(0, 4), Buffer.from([1]), fields.subarray(4)])
}
