import { alphabets } from './alphabets.ts'
import type { Alphabet } from './alphabets.ts'
import { decodeText, encodings, lostLetter } from './encodings.ts'
import type { Encoding } from './encodings.ts'

/** Bytes that are looked at: names of some hundred people, read in every code page without a pause. */
const sampleBytes = 2_048

/** What Windows writes in most countries. */
const usual: Encoding = 'windows-1252'

/** What the person's own language adds: it decides between readings that are about as good. */
const ownLanguage = 1
/** What counts against a code page that programs of today hardly write. */
const rarePage = 0.5
/** What the rarest letter of an alphabet counts less than the most frequent one, which counts 1. */
const rareLetter = { latin: 0.6, other: 1.6 }

/**
 * Guesses the code page of a text that is no Unicode. Each code page is tried with the letters of the languages that are written in
 * it: a letter counts for it, the more the more frequent it is; against it count signs that no text has, letters of another alphabet,
 * a capital behind a small letter, and one alphabet inside a word of another. The best sum wins, Windows-1252 where nothing is told.
 * @param languages of the person, best first (`navigator.languages`)
 */
export function guessEncoding(file: Uint8Array, languages: readonly string[] = []): Encoding {
  const sample = sampleOf(file)
  const own = new Set(languages.flatMap((tag) => [tag.toLowerCase(), tag.toLowerCase().split('-')[0]]))
  let best: { readonly page: Encoding; readonly score: number } = { page: usual, score: -Infinity }
  for (const alphabet of alphabets) {
    const weights = weigh(alphabet)
    const bonus = alphabet.languages.some((language) => own.has(language)) ? ownLanguage : 0
    for (const [place, page] of alphabet.pages.entries()) {
      const text = decodeText(sample, page).normalize('NFC')
      const score = rate(text, weights, alphabet.isLatin ?? false) * bytesOf(page)
      const total = score + bonus - (place === 0 ? 0 : rarePage)
      if (total > best.score) best = { page, score: total }
    }
  }
  // the letters of several code pages have the same bytes in all of them
  return decodeText(file, best.page) === decodeText(file, usual) ? usual : best.page
}

/** The lines that are not ASCII. */
function sampleOf(file: Uint8Array): Uint8Array {
  const sample: number[] = []
  let start = 0
  while (start < file.length && sample.length < sampleBytes) {
    const found = file.indexOf(0x0a, start)
    const line = file.subarray(start, found < 0 ? file.length : found + 1)
    if (line.some((byte) => byte >= 0x80)) sample.push(...line.subarray(0, sampleBytes))
    start += line.length
  }
  return Uint8Array.from(sample)
}

const weighed = new Map<Alphabet, ReadonlyMap<string, number>>()

function weigh(alphabet: Alphabet): ReadonlyMap<string, number> {
  const known = weighed.get(alphabet)
  if (known !== undefined) return known
  const letters = [...new Set(alphabet.letters)]
  const others = alphabet.others ?? []
  const step = (alphabet.isLatin ? rareLetter.latin : rareLetter.other) / letters.length
  const weights = new Map([
    ...others
      .toReversed()
      .flatMap((one) => Array.from(one.letters(), (letter) => [letter, one.weight] as const)),
    ...letters.map((letter, rank) => [letter, 1 - step * rank] as const),
  ])
  weights.delete(lostLetter)
  weighed.set(alphabet, weights)
  return weights
}

/** Most letters of these have two bytes, so that each counts twice. */
const bytesOf = (page: Encoding) =>
  ['japanese', 'simplified', 'traditional', 'korean'].includes(encodings[page].script) ? 2 : 1

const isAscii = (sign: string) => sign <= '\u007F'
const isLetter = (sign: string) => /[\p{L}\p{M}]/u.test(sign)
const isCapital = (sign: string) => sign !== sign.toLowerCase()
const isSmall = (sign: string) => sign !== sign.toUpperCase()

/** What texts of all languages have between their words. */
const punctuation = /[\u00a0\u3000-\u3002、。・「」（）：，！？“”„‘’‚«»‹›–—…•·°§©®™€£¥№¿¡×¹²³½،؛؟־׳״]/u
/** No word follows them without a blank. */
const closing = '”…™®©»€£°•'
/** They stand at the end of a word. */
const endings = 'ςםןךףץةى'

function rate(text: string, weights: ReadonlyMap<string, number>, isLatin: boolean): number {
  let score = 0
  let before = ' '
  for (const sign of text) {
    if (!isAscii(sign) || !isAscii(before))
      score += rateSign(sign, weights) - rateJoint(before, sign, isLatin)
    before = sign
  }
  return score
}

function rateSign(sign: string, weights: ReadonlyMap<string, number>): number {
  if (isAscii(sign)) return 0
  const weight = weights.get(sign) ?? weights.get(sign.toLowerCase())
  if (weight !== undefined) return weight
  if (punctuation.test(sign)) return 0
  return isLetter(sign) ? -1 : -2
}

/** What counts against two signs side by side. */
function rateJoint(before: string, sign: string, isLatin: boolean): number {
  if (!isLetter(sign)) return 0
  if (!isLetter(before)) return closing.includes(before) ? 0.7 : 0
  const isMixed = !isLatin && isAscii(before) !== isAscii(sign)
  const isBroken = (isSmall(before) && isCapital(sign)) || endings.includes(before)
  const isShouted = isCapital(before) && isCapital(sign)
  // between accents of Latin words, there is nearly always a letter without
  const isCrowded = isLatin && !isAscii(before) && !isAscii(sign)
  return (isMixed ? 1 : 0) + (isBroken ? 1 : 0) + (isShouted ? 0.15 : 0) + (isCrowded ? 0.4 : 0)
}
