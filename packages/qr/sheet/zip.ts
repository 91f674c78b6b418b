import { AsciiWriter } from '../ascii-writer.ts'
import { crc32 } from '../files/crc32.ts'
import type { Deflate } from '../files/deflate.ts'
import { untilAborted } from './until-aborted.ts'
import { ZipNames } from './zip-names.ts'
import { directoryEnd, directoryEntry, localHeader, type ZipRecord } from './zip-records.ts'

export type ZipFile = { readonly name: string; readonly bytes: Uint8Array }

export type ZipTools = {
  /** A function that compresses to the zlib format, which contains the deflate stream that a ZIP needs. */
  readonly deflate: Deflate
  readonly signal?: AbortSignal | undefined
}

/** File types that are already compressed. */
const compressedTypes = /\.(?:png|webp|jpe?g|gif)$/i
const largest = 0xff_ff_ff_fe

/**
 * Writes files into a ZIP as they arrive (APPNOTE.TXT 6.3.10), with ZIP64 above 65,535 files or 4 GiB in total. Only
 * the directory stays in memory. Unsafe parts of names are removed, and equal names get numbers. Files have no date,
 * so that the same files give the same bytes.
 * @yields the bytes of the ZIP, a file at a time. Throws the reason of the signal when it aborts, and RangeError for
 * a single file of 4 GiB.
 */
export async function* zipFiles(
  files: AsyncIterable<ZipFile> | Iterable<ZipFile>,
  { deflate, signal }: ZipTools,
): AsyncGenerator<Uint8Array, void, undefined> {
  const names = new ZipNames()
  const directory = new AsciiWriter()
  let count = 0
  let offset = 0
  for await (const file of signal === undefined ? files : untilAborted(files, signal)) {
    if (file.bytes.length > largest) throw new RangeError(`${file.name} is too large for a ZIP.`)
    const stored = compress(file, deflate)
    const record: ZipRecord = {
      name: names.claim(file.name),
      crc32: crc32(file.bytes, 0, file.bytes.length),
      method: stored === file.bytes ? 'stored' : 'deflated',
      compressedSize: stored.length,
      size: file.bytes.length,
      offset,
    }
    const header = localHeader(record)
    directory.bytes(directoryEntry(record))
    count += 1
    offset += header.length + stored.length
    yield header
    yield stored
  }
  const size = directory.length
  yield directory.view()
  yield directoryEnd(count, offset, size)
}

/**
 * The deflate stream without the header and checksum of zlib (RFC 1950) if it is smaller, otherwise the file itself.
 */
function compress({ name, bytes }: ZipFile, deflate: Deflate): Uint8Array {
  if (compressedTypes.test(name)) return bytes
  const stored = deflate(bytes).subarray(2, -4)
  return stored.length < bytes.length ? stored : bytes
}
