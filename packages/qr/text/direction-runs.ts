/** A part of a line that is read in one direction. */
export type DirectionRun = { readonly text: string; readonly isRightToLeft: boolean }

/** Letters, European and Arabic numbers, and characters without a direction. */
type Kind = 'left' | 'right' | 'number' | 'arabicNumber' | 'neutral'

const arabic = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Hanifi_Rohingya}]/u
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u
/** Characters that belong to the one before: marks, joiners. */
const joined = /[\p{M}\u200c\u200d]/u
const isIn = (set: RegExp, letter: string | undefined) => letter !== undefined && set.test(letter)
const [separators, signs, currencies] = [/[.,:/]/, /[+-]/, /[%‰#°٪\p{Sc}]/u]
const mirrored = new Map(
  ['()', '[]', '{}', '<>', '«»', '‹›'].flatMap(([one = '', other = '']) => [
    [one, other] as const,
    [other, one] as const,
  ]),
)

/** Whether a line starts on the right: its first letter decides (Unicode annex 9, rules P2 and P3). */
export function startsRight(text: string): boolean {
  return kindsOf(Array.from(text)).find((kind) => kind === 'left' || kind === 'right') === 'right'
}

/**
 * The runs of a line in display order from left to right, the text of each in reading order: the Unicode
 * bidirectional algorithm (annex 9) for lines without embeddings and overrides.
 */
export function directionRuns(text: string): DirectionRun[] {
  const letters = Array.from(text)
  const runs: { text: string; level: number }[] = []
  for (const [index, level] of levelsOf(kindsOf(letters), startsRight(text) ? 1 : 0).entries()) {
    const last = runs.at(-1)
    if (last?.level === level) last.text += letters[index] ?? ''
    else runs.push({ text: letters[index] ?? '', level })
  }
  // L2: reverse every run at a level or above, from the highest level down.
  for (const level of [2, 1]) turnAround(runs, level)
  return runs.map((run) => ({ text: run.text, isRightToLeft: run.level === 1 }))
}

/** Mirrored characters, such as brackets, for right-to-left lines (rule L4). */
export function mirror(text: string): string {
  return Array.from(text, (letter) => mirrored.get(letter) ?? letter).join('')
}

function turnAround<Run extends { readonly level: number }>(runs: Run[], level: number): void {
  for (let from = 0; from < runs.length; from += 1) {
    let to = from
    while ((runs[to]?.level ?? -1) >= level) to += 1
    runs.splice(from, to - from, ...runs.slice(from, to).toReversed())
    from = Math.max(from, to - 1)
  }
}

/** Rules W1 to W5: numbers after Arabic letters are Arabic numbers, and numbers keep their separators and signs. */
function kindsOf(letters: readonly string[]): Kind[] {
  const kinds: Kind[] = []
  let isArabic = false
  for (const [index, letter] of letters.entries()) {
    const kind = kindOf(letter, kinds[index - 1])
    if (kind === 'left' || kind === 'right') isArabic = arabic.test(letter)
    kinds.push(kind === 'number' && isArabic ? 'arabicNumber' : kind)
  }
  return kinds.map((kind, index) => {
    if (kind !== 'neutral') return kind
    const [before, letter, after] = [kinds[index - 1], letters[index], kinds[index + 1]]
    if (before === 'number' && after === 'number' && isIn(signs, letter)) return 'number'
    if ((before === 'number' || after === 'number') && isIn(currencies, letter)) return 'number'
    return before === after && before?.endsWith('umber') === true && isIn(separators, letter) ? before : kind
  })
}

function kindOf(letter: string, before: Kind | undefined): Kind {
  if (/[0-9۰-۹]/.test(letter)) return 'number'
  if (/[٠-٩٫٬\u{10d30}-\u{10d39}]/u.test(letter)) return 'arabicNumber'
  if (joined.test(letter)) return before ?? 'neutral'
  if (rightToLeft.test(letter)) return 'right'
  return /[\p{L}\p{Nd}]/u.test(letter) ? 'left' : 'neutral'
}

/** Rules W7, N and I: levels 0 and 2 run from left to right, 1 from right to left. */
function levelsOf(kinds: readonly Kind[], base: 0 | 1): number[] {
  let strong: 0 | 1 = base
  const sides = kinds.map((kind) => {
    if (kind === 'left') strong = 0
    if (kind === 'right') strong = 1
    if (kind === 'neutral') return undefined
    return kind === 'arabicNumber' ? 1 : strong
  })
  return sides.map((own, index) => {
    if (own === 1 && kinds[index] !== 'right') return 2
    const before = sides.slice(0, index).findLast((side) => side !== undefined) ?? base
    const after = sides.slice(index).find((side) => side !== undefined) ?? base
    const side = own ?? (before === after ? before : base)
    return side === 1 ? 1 : base * 2
  })
}
