import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive. Its contents are read when the files before it are written. */
export type ZipEntry = {
  readonly path: string
  readonly contents: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
  /** Pictures are compressed already. */
  readonly isCompressed?: boolean
}

/**
 * Makes a ZIP file piece by piece: the next piece is made when the one before it is taken, so an archive of any size needs
 * the memory of its largest piece.
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
  for await (const { path, contents, isCompressed = false } of entries) {
    const file = isCompressed ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
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
