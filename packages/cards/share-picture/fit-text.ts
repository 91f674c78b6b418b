import type { TextLine, Typeface } from '#qr/index.ts'

/** A text in lines of one font size, in pixels. */
export type FittedText = { readonly size: number; readonly lines: readonly TextLine[] }

export type TextBox = {
  /** The preferred font size, and the one below which words are left out at the end. */
  readonly size: number
  readonly smallest: number
  readonly width: number
  readonly maxLines: number
}

/** A word, or a part of one; `space` is what stands before it on a line, in ems. */
type Word = { readonly text: string; readonly width: number; readonly space: number }

const space = 0.27
/** Scripts without spaces between words (line breaking classes SA, AK and ID of Unicode annex 14, and Tibetan). */
const unspaced =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Javanese}\p{Script=Balinese}\p{Script=Tai_Le}\p{Script=New_Tai_Lue}\p{Script=Tai_Tham}\p{Script=Tai_Viet}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Yi}]/u
/** The part of its preferred size to which such a text shrinks before it is broken. */
const unbroken = 0.6
/** Each try is this much smaller than the one before. */
const step = 0.94

/**
 * A text as large as the box allows, broken between words only, also in scripts without spaces, in lines of similar widths.
 * A word that is too wide makes the whole text smaller; a text that is too long even in the smallest size ends with an ellipsis after a whole word.
 * @returns undefined when the typeface has none of its words; other words that it lacks are left out
 */
export function fitText(text: string, typeface: Typeface, box: TextBox): FittedText | undefined {
  const words = drawableWords(text, typeface).flatMap((word) => breakWide(word, typeface, box))
  if (words.length === 0) return undefined
  for (let { size } = box; size >= box.smallest; size *= step) {
    const rows = wrap(words, box.width / size)
    const isWide = words.some(({ width }) => width * size > box.width)
    if (rows.length <= box.maxLines && !isWide)
      return shape(balance(words, rows.length, box.width / size), typeface, { ...box, size })
  }
  const rows = wrap(words, box.width / box.smallest)
  return shape(cut(rows, box), typeface, { ...box, size: box.smallest })
}

/** The words that can be drawn, without the signs and emoji that cannot. */
function drawableWords(text: string, typeface: Typeface): Word[] {
  const found: Word[] = []
  for (const word of text.split(/\s+/u)) {
    const drawn = typeface.shapeLine(word) === undefined ? withoutSigns(word, typeface) : word
    const line = typeface.shapeLine(drawn)
    if (line !== undefined && line.glyphs.length > 0) found.push({ text: drawn, width: line.width, space })
  }
  return found
}

const dictionary = new Intl.Segmenter(undefined, { granularity: 'word' })
const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function withoutSigns(word: string, typeface: Typeface): string {
  const kept = Array.from(clusters.segment(word), ({ segment }) => segment).filter(
    (cluster) => /[\p{L}\p{N}]/u.test(cluster) || typeface.shapeLine(cluster) !== undefined,
  )
  return kept.join('')
}

/** The words of a text without spaces, when it is too wide for a line; signs stay with the word before them. */
function breakWide(word: Word, typeface: Typeface, box: TextBox): Word[] {
  const widest = box.width / (box.size * unbroken)
  if (word.width <= widest || !unspaced.test(word.text)) return [word]
  const texts: string[] = []
  for (const { segment, isWordLike } of dictionary.segment(word.text)) {
    if (isWordLike !== true && texts.length > 0) texts[texts.length - 1] += segment
    else texts.push(segment)
  }
  const measure = (text: string) => typeface.shapeLine(text)?.width ?? 0
  return texts
    .flatMap((text) =>
      measure(text) > widest ? Array.from(clusters.segment(text), ({ segment }) => segment) : text,
    )
    .map((text, index) => ({ text, width: measure(text), space: index === 0 ? word.space : 0 }))
}

/** @param widest in ems */
function wrap(words: readonly Word[], widest: number): Word[][] {
  const rows: Word[][] = []
  let width = Infinity
  for (const word of words) {
    const isOnNextRow = width + word.space + word.width > widest
    if (isOnNextRow) rows.push([word])
    else rows.at(-1)?.push(word)
    width = isOnNextRow ? word.width : width + word.space + word.width
  }
  return rows
}

/** The narrowest rows of that number. */
function balance(words: readonly Word[], count: number, widest: number): Word[][] {
  const longest = Math.max(...words.map(({ width }) => width))
  let rows = wrap(words, widest)
  for (let width = widest; width >= longest; width *= 0.97) {
    const narrower = wrap(words, width)
    if (narrower.length > count) break
    rows = narrower
  }
  return rows
}

/** The first rows, the last of them with an ellipsis in place of what follows. */
function cut(rows: Word[][], { maxLines, width, smallest }: TextBox): Word[][] {
  if (rows.length <= maxLines) return rows
  const last = [...(rows[maxLines - 1] ?? [])]
  const widthOf = (words: readonly Word[]) => words.reduce((sum, word) => sum + word.width + word.space, 1)
  while (last.length > 1 && widthOf(last) * smallest > width) last.pop()
  const end = last.pop()
  if (end !== undefined) last.push({ ...end, text: `${end.text}…` })
  return [...rows.slice(0, maxLines - 1), last]
}

/** Spaces that are wider than estimated, and words wider than the box, make all lines smaller. */
function shape(rows: readonly (readonly Word[])[], typeface: Typeface, box: TextBox): FittedText {
  const lines = rows.flatMap((row) => typeface.shapeLine(textOf(row)) ?? [])
  const widest = Math.max(...lines.map(({ width }) => width))
  return { size: Math.min(box.size, box.width / widest), lines }
}

const textOf = (row: readonly Word[]): string =>
  row.map(({ text, space: before }, index) => (index > 0 && before > 0 ? ` ${text}` : text)).join('')
