import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { csvRow, utf8Bom } from '#formats/csv.ts'
import { QrError } from '#qr/index.ts'
import type { NamedRow } from './name-files.ts'

/** A browser holds the whole file in its memory. */
export const maxZipBytes = 500_000_000

export type ZipProgress = {
  readonly pieces: readonly Uint8Array[]
  readonly done: number
}

/** Lines whose text makes no code in this design. */
export type LeftOut = { readonly line: number; readonly message: string }

export class ZipTooLarge extends Error {
  override readonly name = 'ZipTooLarge'
}

/** File types that are compressed already. */
const compressed = /^(?:png|webp|jpe?g|gif|pdf)$/

/**
 * Makes a ZIP of one file per code, and a list of them, `index.csv`.
 * @param encode draws the file of a text
 * @yields the bytes after each code. @returns the lines that make no code in this design
 * @throws ZipTooLarge
 */
export async function* zipCodes(
  rows: readonly NamedRow[],
  extension: string,
  encode: (text: string) => Promise<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ZipProgress, readonly LeftOut[]> {
  const leftOut: LeftOut[] = []
  const list = [utf8Bom + csvRow(['File', 'Content', 'Line'])]
  const ready: Uint8Array[] = []
  let size = 0
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error
    ready.push(piece)
    size += piece.length
  })
  const add = (name: string, bytes: Uint8Array, isCompressed: boolean) => {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(file)
    file.push(bytes, true)
    if (size > maxZipBytes) throw new ZipTooLarge()
  }
  for (const [index, { line, text, file: path }] of rows.entries()) {
    try {
      const bytes = await encode(text)
      list.push(csvRow([path, text, line]))
      add(path, bytes, compressed.test(extension))
    } catch (error) {
      if (!(error instanceof QrError)) throw error
      leftOut.push({ line, message: error.message })
    }
    yield { pieces: ready.splice(0), done: index + 1 }
  }
  add('index.csv', new TextEncoder().encode(list.join('')), false)
  zip.end()
  yield { pieces: ready.splice(0), done: rows.length }
  return leftOut
}
