import { graphemesOf } from './graphemes.ts'

/** First letters of the first and last word; whole grapheme clusters, so that Devanagari syllables stay whole. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s,.·-]+/).filter((word) => /\p{L}|\p{N}/u.test(word))
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words.slice(0, 1)
  return picked
    .map((word) => firstCluster(word ?? ''))
    .join('')
    .toLocaleUpperCase()
}

function firstCluster(word: string): string {
  return graphemesOf(word).find((letter) => /\p{L}|\p{N}/u.test(letter)) ?? ''
}
