import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { latinTypeface, readTypeface, withFallback } from '#qr/index.ts'
import type { Typeface } from '#qr/index.ts'

const require = createRequire(import.meta.url)

/** Letters that are in a font file; it is read when the first of them is needed. */
const fonts = [
  {
    letters: /[\u0100-\u024f\u1e00-\u1eff]/u,
    file: () =>
      require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-ext-600-normal.woff2'),
  },
  {
    letters: /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/u,
    file: () =>
      require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-vietnamese-600-normal.woff2'),
  },
  {
    letters: /\p{Script_Extensions=Devanagari}/u,
    file: () =>
      require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff2'),
  },
  {
    letters: /\p{Script_Extensions=Arabic}/u,
    file: () =>
      require.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff2'),
  },
] as const

const loaded = new Map<string, Promise<Typeface>>()

/** The typeface for the text of a picture, from the fonts that the product brings: none of the machine is used. */
export async function loadTypeface(text: string): Promise<Typeface> {
  const composed = text.normalize('NFC')
  const needed = fonts.filter(({ letters }) => letters.test(composed))
  return withFallback(latinTypeface, ...(await Promise.all(needed.map(({ file }) => loadFont(file())))))
}

function loadFont(file: string): Promise<Typeface> {
  const before = loaded.get(file)
  if (before !== undefined) return before
  const font = readTypeface(readFile(file))
  loaded.set(file, font)
  font.catch(() => loaded.delete(file))
  return font
}
