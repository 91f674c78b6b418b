import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const files = {
  latin: 'instrument-sans/files/instrument-sans-latin-600-normal',
  devanagari: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal',
  arabic: 'noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal',
} as const

/** The bytes of a font of the product, weight 600, for tests. */
export function readFont(name: keyof typeof files): Uint8Array {
  return readPackaged(`${files[name]}.woff2`)
}

/** The same font as a TrueType file, which every program reads: the tables of its WOFF file (W3C WOFF 1.0 §4, §5). */
export function readTrueType(name: keyof typeof files): Uint8Array {
  const woff = Buffer.from(readPackaged(`${files[name]}.woff`))
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let at = head.length
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + 20 * index
    const [offset, stored, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field))
    const bytes = woff.subarray(offset, (offset ?? 0) + (stored ?? 0))
    const table = stored === length ? bytes : inflateSync(bytes)
    const place = 12 + 16 * index
    woff.copy(head, place, entry, entry + 4)
    woff.copy(head, place + 4, entry + 16, entry + 20)
    head.writeUInt32BE(at, place + 8)
    head.writeUInt32BE(table.length, place + 12)
    tables.push(table, Buffer.alloc(-table.length & 3))
    at += table.length + (-table.length & 3)
  }
  return Buffer.concat([head, ...tables])
}

function readPackaged(file: string): Uint8Array {
  const { resolve } = createRequire(import.meta.url)
  return new Uint8Array(readFileSync(resolve(`@fontsource/${file}`)))
}
