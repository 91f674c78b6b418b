import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const files = {
  latin: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  devanagari: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
  arabic: 'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
} as const

/** The bytes of a font of the product, for tests. */
export function readFont(name: keyof typeof files): Uint8Array {
  const { resolve } = createRequire(import.meta.url)
  return new Uint8Array(readFileSync(resolve(`@fontsource-variable/${files[name]}`)))
}
