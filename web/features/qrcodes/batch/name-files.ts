import { ZipNames } from '#formats/zip-names.ts'
import { fileName } from '../download/download-file.ts'
import type { BatchRow } from './read-batch.ts'

/** A code of a batch with the name of its file in the ZIP. */
export type NamedRow = BatchRow & { readonly file: string }

/** Gives every code a file name that all systems can extract into one folder, where large and small letters are the same. */
export function nameFiles(rows: readonly BatchRow[], extension: string): NamedRow[] {
  const names = new ZipNames()
  names.claim('index.csv')
  return rows.map((row) => ({ ...row, file: names.claim(fileName(row.name, extension)) }))
}
