import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from '../node/woff.ts'

const files = {
  latin: 'instrument-sans/files/instrument-sans-latin-600-normal',
  devanagari: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal',
  arabic: 'noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal',
  bengali: 'noto-sans-bengali/files/noto-sans-bengali-bengali-600-normal',
  sinhala: 'noto-sans-sinhala/files/noto-sans-sinhala-sinhala-600-normal',
} as const
type FontName = keyof typeof files

/** The bytes of a font of the product, weight 600, for tests: WOFF2, as browsers load it. */
export const readFont = (name: FontName): Uint8Array => readPackaged(`${files[name]}.woff2`)

/** The same font as WOFF, as servers read it. */
export const readWoff = (name: FontName): Uint8Array => readPackaged(`${files[name]}.woff`)

/** The same font as a TrueType file, which every program reads. */
export const readTrueType = (name: FontName): Uint8Array => unpackWoff(readWoff(name))

function readPackaged(file: string): Uint8Array {
  const { resolve } = createRequire(import.meta.url)
  return new Uint8Array(readFileSync(resolve(`@fontsource/${file}`)))
}
