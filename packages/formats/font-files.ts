/** A font of the product, and the letters that are taken from it. */
export type Font = { readonly name: string; readonly letters: RegExp; readonly weight: 400 | 600 }

const font = (name: string, letters: RegExp, weight: Font['weight'] = 600): Font => ({
  name,
  letters,
  weight,
})

/** The fonts of texts on codes and in pictures of links. The first font of a letter counts. Those for Chinese, Japanese and Korean are of one weight. */
export const fonts: readonly Font[] = [
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

const lettersIn = (text: string, { letters }: Font) => text.normalize('NFC').match(letters) ?? []

/** The fonts that have letters of a text. Latin letters are outlines of their own (`latinTypeface`). */
export const fontsOf = (text: string, from: readonly Font[] = fonts): readonly Font[] =>
  from.filter((one) => lettersIn(text, one).length > 0)

/** A file of a font, which is split by letters; `file` is its name without the extension. */
export type FontSubset = { readonly file: string; readonly has: (codePoint: number) => boolean }

/** @param ranges `unicode.json` of the font's package: the letters of each file, as in CSS */
export const subsetsOf = (
  { name, weight }: Font,
  ranges: Readonly<Record<string, string>>,
): readonly FontSubset[] =>
  Object.entries(ranges).map(([subset, list]) => {
    const parts = list.split(',').map(readRange)
    return {
      // parts of a large script have a number in brackets
      file: `${name}-${subset.replace(/[[\]]/g, '')}-${weight}-normal`,
      has: (letter) => parts.some(([from, to]) => from <= letter && letter <= to),
    }
  })

/** `U+0600-06FF` or `U+061C`. */
function readRange(range: string): readonly [from: number, to: number] {
  const [from = '', to = from] = range.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

/** The files of a font that have letters of a text. Server and browser draw a text with the same files in the same order. */
export function fontFilesOf(text: string, one: Font, subsets: readonly FontSubset[]): readonly string[] {
  const needed = lettersIn(text, one).flatMap(
    (letter) => subsets.find(({ has }) => has(letter.codePointAt(0) ?? 0)) ?? [],
  )
  return [...new Set(needed.map(({ file }) => file))]
}
