import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { latinTypeface, readTypeface, withFallback } from '#qr/index.ts'
import type { Typeface } from '#qr/index.ts'

const require = createRequire(import.meta.url)

/** A font of the product, and the letters that are taken from it. */
type Font = { readonly name: string; readonly letters: RegExp; readonly weight: 400 | 600 }

const font = (name: string, letters: RegExp, weight: Font['weight'] = 600): Font => ({
  name,
  letters,
  weight,
})

/** The first font of a letter counts. The fonts for Chinese, Japanese and Korean are of one weight. */
const fonts: readonly Font[] = [
  font('bricolage-grotesque', /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/gu),
  font('instrument-sans', /[\u0100-\u024f\u1e00-\u1eff]/gu),
  font('noto-sans', /[\p{Script_Extensions=Cyrillic}\p{Script_Extensions=Greek}]/gu),
  font('noto-sans-devanagari', /\p{Script_Extensions=Devanagari}/gu),
  font('noto-sans-arabic', /\p{Script_Extensions=Arabic}/gu),
  font('noto-sans-hebrew', /\p{Script_Extensions=Hebrew}/gu),
  font('noto-sans-gurmukhi', /\p{Script_Extensions=Gurmukhi}/gu),
  font('noto-sans-gujarati', /\p{Script_Extensions=Gujarati}/gu),
  font('noto-sans-tamil', /\p{Script_Extensions=Tamil}/gu),
  font('noto-sans-telugu', /\p{Script_Extensions=Telugu}/gu),
  font('noto-sans-kannada', /\p{Script_Extensions=Kannada}/gu),
  font('noto-sans-malayalam', /\p{Script_Extensions=Malayalam}/gu),
  font('noto-sans-thai', /\p{Script_Extensions=Thai}/gu),
  font('gowun-dodum', /\p{Script_Extensions=Hangul}/gu, 400),
  font(
    'kosugi',
    /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}]/gu,
    400,
  ),
  font('zcool-xiaowei', /\p{Script_Extensions=Han}/gu, 400),
]

/**
 * The typeface for the text of a picture, from the fonts that the product brings: none of the machine is used. Only the
 * files that have a letter of the text are read.
 */
export async function loadTypeface(text: string): Promise<Typeface> {
  const composed = text.normalize('NFC')
  const needed = fonts.map((one) => ({ one, letters: composed.match(one.letters) ?? [] }))
  const files = await Promise.all(needed.map(({ one, letters }) => filesOf(one, letters)))
  return withFallback(latinTypeface, ...(await Promise.all(files.flat().map(loadFont))))
}

/** A font is split into files, and `unicode.json` of its package says which letters each of them has. */
async function filesOf({ name, weight }: Font, letters: readonly string[]): Promise<readonly string[]> {
  if (letters.length === 0) return []
  const folder = path.dirname(require.resolve(`@fontsource/${name}/package.json`))
  const subsets = await subsetsOf(folder)
  const wanted = letters.flatMap((letter) => subsets.find(({ has }) => has(letter.codePointAt(0) ?? 0)) ?? [])
  const names = new Set(wanted.map(({ subset }) => subset))
  return [...names].map((subset) => path.join(folder, `files/${name}-${subset}-${weight}-normal.woff2`))
}

type Subset = { readonly subset: string; readonly has: (codePoint: number) => boolean }

const known = new Map<string, Promise<readonly Subset[]>>()

function subsetsOf(folder: string): Promise<readonly Subset[]> {
  const before = known.get(folder)
  if (before !== undefined) return before
  const subsets = readSubsets(path.join(folder, 'unicode.json'))
  known.set(folder, subsets)
  subsets.catch(() => known.delete(folder))
  return subsets
}

async function readSubsets(file: string): Promise<readonly Subset[]> {
  const ranges = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>)
  return ranges.map(([name, list]) => {
    const parts = list.split(',').map(readRange)
    // parts of a large script have a number in brackets
    return {
      subset: name.replace(/[[\]]/g, ''),
      has: (letter) => parts.some(([a, b]) => a <= letter && letter <= b),
    }
  })
}

/** `U+0600-06FF` or `U+061C`, as in CSS. */
function readRange(range: string): readonly [from: number, to: number] {
  const [from = '', to = from] = range.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

/** A file takes 20 to 300 kB in memory. */
const loaded = new LRUCache<string, Promise<Typeface>>({ max: 60 })

function loadFont(file: string): Promise<Typeface> {
  const before = loaded.get(file)
  if (before !== undefined) return before
  const typeface = readTypeface(readFile(file))
  loaded.set(file, typeface)
  typeface.catch(() => loaded.delete(file))
  return typeface
}
