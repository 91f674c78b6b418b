import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { ZipNames } from './zip-names.ts'

/** A file of an archive. Its contents are read when the files before it are written. */
export type ZipEntry = {
  /** Folders and a name; unsafe parts are removed, and equal paths get numbers. */
  readonly path: string
  readonly contents: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
  /** Pictures are compressed already. */
  readonly isCompressed?: boolean
}

/** The directory of a ZIP counts its files in 16 bits (APPNOTE.TXT 4.4.22); the library writes no other. */
const mostFiles = 65_535

/**
 * Makes a ZIP file piece by piece: the next piece is made when the one before it is taken, so an archive needs the memory of
 * its largest piece.
 * @throws RangeError for more than 65,535 files.
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry>,
  now: Date,
): AsyncGenerator<Uint8Array, undefined> {
  const encoder = new TextEncoder()
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error
    ready.push(piece)
  })
  const names = new ZipNames()
  let count = 0
  for await (const { path, contents, isCompressed = false } of entries) {
    if (count === mostFiles) throw new RangeError(`A ZIP file has at most ${mostFiles} files.`)
    count += 1
    const name = names.claim(path)
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    file.mtime = now
    zip.add(file)
    for await (const piece of contents) {
      file.push(typeof piece === 'string' ? encoder.encode(piece) : piece)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
