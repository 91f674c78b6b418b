import { graphemesOf } from './graphemes.ts'

/** What a style sheet needs to know of a name to set its longest word on one line. */
export type NameFit = {
  /** The width of the longest word in `em` of a bold sans serif; a word of more than 22 letters counts as one of 22. */
  readonly em: number
  /** The same in spaced capitals. */
  readonly caps: number
  /** The space between capitals, in `em`: less in long words. */
  readonly gap: number
  /** Whether the longest word has more than 22 letters, and so may have to break. */
  readonly breaks: boolean
}

/** Words up to this many letters stay whole on a screen of 320 px. */
const longestWhole = 22

export function fitName(name: string): NameFit {
  const words = name.split(/\s+|(?<=[-‐–—])/).map(graphemesOf)
  const letters = Math.max(...words.map((word) => word.length))
  const gap = letters > 10 ? 0.06 : 0.16
  const widest = (widthOf: (letter: string) => number) =>
    Math.max(
      ...words.map((word) => word.slice(0, longestWhole).reduce((sum, letter) => sum + widthOf(letter), 0)),
    )
  const em = widest(letterWidth)
  const caps = widest((letter) => letterWidth(letter.toLocaleUpperCase()) + gap)
  return { em: atLeastFour(em), caps: atLeastFour(caps), gap, breaks: letters > longestWhole }
}

/** Whole numbers, so that few style sheets differ; at least 4, because a shorter word is as large as the template allows. */
const atLeastFour = (width: number) => Math.max(4, Math.ceil(width))

/** A little more than the letters of wide system fonts (Verdana, DejaVu Sans Bold) take. */
function letterWidth(letter: string): number {
  if (/^[iIjl'’.,]/.test(letter)) return 0.42
  if (/^[ftr-]/.test(letter)) return 0.52
  if (/^[mwMW]/.test(letter)) return 1.12
  if (/^[\p{Lu}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)) return 0.88
  if (/^\p{Script=Arabic}/u.test(letter)) return 0.66
  // a Devanagari syllable is wider than its consonant
  if (/^\p{Script=Devanagari}/u.test(letter)) return letter.length > 1 ? 0.95 : 0.7
  return 0.73
}
