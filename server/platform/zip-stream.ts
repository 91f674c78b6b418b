import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { ZipNames } from '#formats/zip-names.ts'

/** A file of an archive. Its contents are read when the files before it are written. */
export type ZipEntry = {
  /** Folders and a name; unsafe parts are removed, and equal paths get numbers. */
  readonly path: string
  readonly contents: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
  /** Pictures are compressed already. */
  readonly isCompressed?: boolean
}

type Entries = AsyncIterable<ZipEntry>

/**
 * Makes a ZIP file piece by piece: a file is read when the one before it is taken. Only the directory stays in memory. Above
 * 65,535 files or 4 GiB it has the records of ZIP64 (APPNOTE.TXT 4.3.14).
 */
export async function* zipStream(entries: Entries, now: Date): AsyncGenerator<Uint8Array, undefined> {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const stop = new AbortController()
  const adding = addEntries(zip, entries, { mtime: now, signal: stop.signal }).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  try {
    for await (const piece of output) yield piece
  } finally {
    // whoever takes no more pieces ends the reading of files too
    stop.abort()
    await adding
  }
}

type Adding = { readonly mtime: Date; readonly signal: AbortSignal }

async function addEntries(zip: ZipFile, entries: Entries, { mtime, signal }: Adding): Promise<void> {
  const names = new ZipNames()
  for await (const { path, contents, isCompressed = false } of entries) {
    const source = Readable.from(toBytes(contents), { objectMode: false })
    zip.addReadStream(source, names.claim(path), { mtime, compress: !isCompressed })
    await finished(source, { signal })
  }
  zip.end()
}

async function* toBytes(contents: ZipEntry['contents']) {
  for await (const piece of contents) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}
