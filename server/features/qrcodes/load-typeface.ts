import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { fontFilesOf, fonts, fontsOf, subsetsOf } from '#formats/font-files.ts'
import type { Font, FontSubset } from '#formats/font-files.ts'
import { latinTypeface, withFallback } from '#qr/index.ts'
import type { Typeface } from '#qr/index.ts'
import { readTypeface } from '#qr/node.ts'

const require = createRequire(import.meta.url)

/**
 * The typeface for the text of a picture, from the fonts that the product brings: none of the machine is used. Only the
 * files that have a letter of the text are read.
 * @param from the fonts of a frame, which are those of the designer, or all
 */
export async function loadTypeface(text: string, from: readonly Font[] = fonts): Promise<Typeface> {
  const files = await Promise.all(fontsOf(text, from).map((font) => listFontFiles(text, font)))
  return withFallback(latinTypeface, ...(await Promise.all(files.flat().map(loadFont))))
}

/** The paths of the files of a font, as WOFF, that have letters of a text. */
export async function listFontFiles(text: string, font: Font): Promise<readonly string[]> {
  const folder = path.dirname(require.resolve(`@fontsource/${font.name}/package.json`))
  const files = fontFilesOf(text, font, await readSubsets(font, folder))
  return files.map((file) => path.join(folder, 'files', `${file}.woff`))
}

const known = new Map<Font, Promise<readonly FontSubset[]>>()

function readSubsets(font: Font, folder: string): Promise<readonly FontSubset[]> {
  const before = known.get(font)
  if (before !== undefined) return before
  const subsets = readFile(path.join(folder, 'unicode.json'), 'utf8').then((ranges) =>
    subsetsOf(font, JSON.parse(ranges) as Record<string, string>),
  )
  known.set(font, subsets)
  subsets.catch(() => known.delete(font))
  return subsets
}

/** A file takes 20 to 300 kB in memory. */
const loaded = new LRUCache<string, Promise<Typeface>>({ max: 100 })

function loadFont(file: string): Promise<Typeface> {
  const before = loaded.get(file)
  if (before !== undefined) return before
  const typeface = readTypeface(readFile(file))
  loaded.set(file, typeface)
  typeface.catch(() => loaded.delete(file))
  return typeface
}
