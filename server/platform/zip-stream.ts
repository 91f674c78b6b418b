import { constants, crc32, createDeflateRaw } from 'node:zlib'
import { ZipNames } from '#formats/zip-names.ts'
import { dataDescriptor, directoryRecord, endRecords, localHeader } from './zip-records.ts'
import type { ZipHead, ZipSizes } from './zip-records.ts'

/** A file of an archive. Its contents are read when the files before it are written. */
export type ZipEntry = {
  /** Folders and a name; unsafe parts are removed, and equal paths get numbers. */
  readonly path: string
  readonly contents: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
  /** Pictures are compressed already. */
  readonly isCompressed?: boolean
}

/**
 * Makes a ZIP file piece by piece: a file is read when the one before it is taken. Only names and the directory stay in
 * memory, some hundred bytes for each file. From 65,535 files or 4 GiB on it has the records of ZIP64.
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry>,
  now: Date,
): AsyncGenerator<Uint8Array, undefined> {
  const names = new ZipNames()
  const directory = new Blocks()
  const compressor = new Compressor()
  let files = 0
  let offset = 0
  try {
    for await (const { path, contents, isCompressed = false } of entries) {
      const head = { name: Buffer.from(names.claim(path)), isDeflated: !isCompressed, modified: now }
      const { sizes, end } = yield* writeFile(head, contents, compressor)
      directory.add(directoryRecord(head, sizes, offset))
      files += 1
      offset += end
    }
  } finally {
    compressor.close()
  }
  const size = directory.bytes
  yield* directory.take()
  yield endRecords(files, { offset, size })
}

/**
 * A file between its records, in one piece if it is small.
 * @returns its sizes, and where it ends, counted from its begin.
 */
async function* writeFile(
  head: ZipHead,
  contents: ZipEntry['contents'],
  compressor: Compressor,
): AsyncGenerator<Uint8Array, { sizes: ZipSizes; end: number }> {
  const output = new Blocks()
  output.add(localHeader(head))
  const begin = output.bytes
  let crc = 0
  let size = 0
  for await (const piece of contents) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    crc = crc32(bytes, crc)
    size += bytes.length
    for (const ready of head.isDeflated ? await compressor.add(bytes) : [bytes]) output.add(ready)
    yield* output.takeFull()
  }
  if (head.isDeflated) for (const ready of await compressor.endFile()) output.add(ready)
  const sizes = { crc, size, writtenSize: output.bytes - begin }
  output.add(dataDescriptor(sizes))
  yield* output.take()
  return { sizes, end: output.bytes }
}

/**
 * Deflates one file after the other with a single stream. The buffers of a stream, about 30 kB outside of the heap, are
 * collected late: with a stream for each file, ten thousand files take hundreds of MB.
 */
class Compressor {
  readonly #deflate = createDeflateRaw()
  #ready: Uint8Array[] = []

  constructor() {
    this.#deflate.on('data', (piece: Buffer) => this.#ready.push(piece))
    this.#deflate.on('error', () => undefined) // the call that it belongs to rejects
  }

  /** Nothing may be called before the call before it has ended. @returns what is compressed by now. */
  async add(bytes: Uint8Array): Promise<readonly Uint8Array[]> {
    await new Promise<void>((resolve, reject) => {
      this.#deflate.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
    return this.#take()
  }

  async endFile(): Promise<readonly Uint8Array[]> {
    await new Promise<void>((resolve) => {
      this.#deflate.flush(constants.Z_FINISH, resolve)
    })
    this.#deflate.reset()
    return this.#take()
  }

  close(): void {
    this.#deflate.destroy()
  }

  #take(): readonly Uint8Array[] {
    return this.#ready.splice(0)
  }
}

const blockSize = 65_536

/** Joins small pieces: a hundred thousand records would take several times their size. */
class Blocks {
  /** All that were added. */
  bytes = 0
  #full: Uint8Array[] = []
  #pieces: Uint8Array[] = []
  #waiting = 0

  add(piece: Uint8Array): void {
    this.bytes += piece.length
    this.#waiting += piece.length
    this.#pieces.push(piece)
    if (this.#waiting >= blockSize) this.#join()
  }

  takeFull(): readonly Uint8Array[] {
    return this.#full.splice(0)
  }

  take(): readonly Uint8Array[] {
    if (this.#waiting > 0) this.#join()
    return this.takeFull()
  }

  #join(): void {
    this.#full.push(Buffer.concat(this.#pieces))
    this.#pieces = []
    this.#waiting = 0
  }
}
