import { createRequire } from 'node:module'
import path from 'node:path'
import { fontsOf } from '#formats/font-files.ts'
import type { Font } from '#formats/font-files.ts'
import { allFonts } from '#formats/script-fonts.ts'
import { listFontFiles } from '../qrcodes/index.ts'

const require = createRequire(import.meta.url)

/** What every document is set in; extended Latin has the signs of currencies. */
const ownFonts = [
  'instrument-sans-latin-400',
  'instrument-sans-latin-600',
  'instrument-sans-latin-ext-400',
  'instrument-sans-latin-ext-600',
  'bricolage-grotesque-latin-600',
].map((name) => {
  const family = name.replace(/-latin.*/, '')
  const folder = path.dirname(require.resolve(`@fontsource/${family}/package.json`))
  return path.join(folder, 'files', `${name}-normal.woff`)
})

/** Texts have two weights, where a font has them. */
const weightsOf = (font: Font): readonly Font[] =>
  font.weight === 400 ? [font] : [{ ...font, weight: 400 }, font]
const weighted = new Map(allFonts.map((font) => [font, weightsOf(font)]))

/** The font files that a document needs: its own, and those of the scripts in its texts. */
export async function listDocumentFonts(text: string): Promise<readonly string[]> {
  const fonts = fontsOf(text, allFonts).flatMap((font) => weighted.get(font) ?? [])
  const files = await Promise.all(fonts.map((font) => listFontFiles(text, font)))
  return [...new Set([...ownFonts, ...files.flat()])]
}
