import { fileName } from '../download/download-file.ts'
import type { BatchRow } from './read-batch.ts'

/** A code of a batch with the name of its file in the ZIP. */
export type NamedRow = BatchRow & { readonly file: string }

/** Names that Windows keeps for devices. */
const reserved = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])\./i
/** Characters that change the direction of text, so that `gpj.exe` can look like `exe.jpg`. */
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Gives every code a file name that all systems can extract into one folder, where large and small letters are the same. */
export function nameFiles(rows: readonly BatchRow[], extension: string): NamedRow[] {
  const taken = new Set(['index.csv'])
  const numbers = new Map<string, number>()
  return rows.map((row) => {
    const safe = fileName(row.name.toWellFormed().normalize('NFC').replace(turning, ''), extension)
    const first = reserved.test(safe) ? `_${safe}` : safe
    let file = first
    for (let number = numbers.get(first.toLowerCase()) ?? 1; taken.has(file.toLowerCase());) {
      number += 1
      numbers.set(first.toLowerCase(), number)
      file = `${first.slice(0, -extension.length - 1)} (${number}).${extension}`
    }
    taken.add(file.toLowerCase())
    return { ...row, file }
  })
}
