import { countGiven, countTitles, isSuffix } from './name-words.ts'

export type SplitName = {
  readonly family: string
  readonly given: string
  readonly prefix: string
  readonly suffix: string
}

/** Marks that order text from right to left. Around a part of a name they would have no counterpart. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const cjk = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・·]+$/u

/**
 * The parts of a name that was typed as one text (decision 0072): titles in front, suffixes behind, particles with the
 * family name. A name of one word is a given name; so is one without spaces in Chinese, Japanese and Korean, where with
 * spaces the family name comes first. Other words of a name stay in their order.
 */
export function splitName(full: string): SplitName {
  const text = full.replace(directionMarks, '').trim()
  const [first = [], ...others] = text.split(/[,،，]/u).map(wordsOf)
  const inCapitals = /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)
  const after = others.filter((words) => words.length > 0)
  const isDegree = (words: readonly string[]) =>
    words.every((word) => isSuffix(word, { afterComma: true, before: 0, inCapitals }))
  const name = withoutTitlesAndSuffixes(first, inCapitals)
  if (name.words.length === 0) return { ...none, given: text }
  const further = after.filter((words) => !isDegree(words))
  const isInverted = further.length > 0 && countGiven(['', ...name.words]) === 1
  if (!isInverted)
    return { ...inOrder(name.words), prefix: name.prefix, suffix: joined([name.suffix], ...after) }
  const given = withoutTitlesAndSuffixes(further.flat(), inCapitals)
  return {
    family: joined(name.words),
    given: joined(given.words.length === 0 ? further.flat() : given.words),
    prefix: joined([name.prefix], given.words.length === 0 ? [] : [given.prefix]),
    suffix: joined([name.suffix, given.words.length === 0 ? '' : given.suffix], ...after.filter(isDegree)),
  }
}

const none: SplitName = { family: '', given: '', prefix: '', suffix: '' }
const wordsOf = (text: string) => text.split(/\s+/u).filter(Boolean)
const joined = (...lists: readonly (readonly string[])[]) => lists.flat().filter(Boolean).join(' ')

/** The words of the name itself; none where there are only titles and suffixes. */
function withoutTitlesAndSuffixes(words: readonly string[], inCapitals: boolean) {
  const start = countTitles(words)
  let end = words.length
  while (
    end > start &&
    isSuffix(words[end - 1] ?? '', { afterComma: false, before: end - 1 - start, inCapitals })
  )
    end -= 1
  return {
    prefix: joined(words.slice(0, start)),
    words: words.slice(start, end),
    suffix: joined(words.slice(end)),
  }
}

function inOrder(words: readonly string[]): Pick<SplitName, 'family' | 'given'> {
  const [first = '', ...rest] = words
  if (rest.length > 0 && words.every((word) => cjk.test(word))) return { family: first, given: joined(rest) }
  const count = countGiven(words)
  return { given: joined(words.slice(0, count)), family: joined(words.slice(count)) }
}
