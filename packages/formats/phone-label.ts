import { fold } from './fold.ts'
import { phoneLabelWords } from './phone-label-words.ts'
import type { PhoneWord } from './phone-label-words.ts'

/** In the order in which they decide: a fax at work is a fax, a mobile phone of the office is a mobile phone. */
export const phoneLabelKinds = [
  'fax',
  'pager',
  'whatsapp',
  'mobile',
  'work',
  'home',
  'main',
  'phone',
] as const

export type PhoneLabel = {
  /** The device, else the place; undefined when no word is known. */
  readonly kind: (typeof phoneLabelKinds)[number] | undefined
  /** Whether it says that one can call: also *Tel / Fax*, which is one number for both. */
  readonly isCalled: boolean
  /** Whether it has no word that is unknown. */
  readonly isKnown: boolean
  /** Whether it says the kind and nothing more, so that the word of another language may take its place. */
  readonly isPlain: boolean
}

const wordKinds: ReadonlyMap<string, PhoneWord> = new Map(
  Object.entries(phoneLabelWords).flatMap(([kind, words]) =>
    words.split(/\s+/).map((word) => [fold(word), kind as PhoneWord] as const),
  ),
)

/** Other short words are a part of words by chance, except in scripts without spaces; the last ones are Arabic articles. */
const shortPart = /^(?:fax|tel|nr|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{M}]+|ال|وال|لل|و)$/u
const isPart = (word: string) => word.length > 3 || shortPart.test(word)
const longestPart = Math.max(...[...wordKinds.keys()].map(({ length }) => length))

/** Nobody writes longer ones, and a damaged file may. */
const longestWord = 60
const longestLabel = 200

const places: ReadonlySet<PhoneWord> = new Set(['work', 'home', 'main'])
const devices: ReadonlySet<PhoneWord> = new Set(['whatsapp', 'mobile', 'phone'])

/**
 * What the label of a number says in any of the languages of the table: `Fax-Nr.:`, `Mobile 2`, `फ़ैक्स नंबर`, `勤務先FAX`.
 * A word counts as a whole, or if it is put together of words of the table alone: `Bürofax` and `Mobiltelefon`, but neither
 * `Halifax` nor `Homework`, which would name two places.
 */
export function readPhoneLabel(label: string): PhoneLabel {
  // a number with several labels: what stands between strokes and `&` are labels of their own
  const labels = label
    .slice(0, longestLabel)
    .split(/[/／&＆+＋|,،、;]/)
    .map((part) => wordsOf(part).map(kindsOf))
  const parts = labels.map((words) => words.flat())
  const isShared = parts.some((kinds) => !kinds.includes('fax') && kinds.some((kind) => devices.has(kind)))
  const found = new Set(parts.flat().filter((kind) => !(kind === 'fax' && isShared)))
  const kind = phoneLabelKinds.find((one) => found.has(one))
  const said = [...found].filter((one) => one !== 'phone' && one !== 'number')
  const isKnown = found.size > 0 && labels.flat().every((kinds) => kinds.length > 0)
  return {
    kind,
    isCalled: !found.has('fax') && !found.has('pager') && [...devices].some((one) => found.has(one)),
    isKnown,
    isPlain: isKnown && said.length <= 1 && labels.length === 1 && !/\p{N}/u.test(label),
  }
}

/** Whether a column of this name holds numbers to call: *Mobile no.*, *Work phone*; not *Fax*, *Office* or *Phone type*. */
export function isTelephoneColumn(name: string): boolean {
  const { isCalled, isKnown } = readPhoneLabel(name)
  return isCalled && isKnown
}

/** Digits at the ends of words number them: `Mobile2`. */
const wordsOf = (label: string): readonly string[] =>
  (fold(label).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .map((word) => word.replace(/^\p{N}+|\p{N}+$/gu, ''))
    .filter((word) => word !== '')

/** What a word says; empty for one that is neither known nor put together of known ones. */
function kindsOf(word: string): readonly PhoneWord[] {
  const whole = wordKinds.get(word)
  if (whole !== undefined) return [whole]
  if (word.length > longestWord) return []
  const parts = partsOf(word) ?? []
  return new Set(parts.filter((kind) => places.has(kind))).size > 1 ? [] : parts
}

function partsOf(word: string): readonly PhoneWord[] | undefined {
  if (word === '') return []
  for (let length = Math.min(longestPart, word.length); length > 0; length -= 1) {
    const part = word.slice(0, length)
    const kind = isPart(part) ? wordKinds.get(part) : undefined
    const others = kind && partsOf(word.slice(length))
    if (kind !== undefined && others !== undefined) return [kind, ...others]
  }
  return undefined
}
