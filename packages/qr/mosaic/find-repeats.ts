import { farthestRepeat, shortestRepeat } from '../files/deflate-codes.ts'

/** Where the strips of a picture stand in its bytes. */
export type StripPlaces = {
  /** Columns of strips. */
  readonly columns: number
  /** Of every strip, row by row, and where the last one ends. */
  readonly starts: Int32Array
}

/**
 * What a picture is made of, two numbers each: 0 and a strip to be written out, or how many bytes repeat what stands how
 * many bytes before them.
 */
export type Parts = {
  readonly numbers: Int32Array
  readonly count: number
  /** Bytes of all parts together. */
  readonly size: number
}

/** Where each strip last stood, and the parts found: memory that each call uses again. */
let last = new Int32Array(0)
let numbers = new Int32Array(0)

/**
 * Finds strips that repeat the row above, or what followed the same strip where it last stood: the longer of the two.
 * @param laid the strips row by row.
 * @param strips how many different ones there are.
 * @returns parts that are gone with the next call.
 */
export function findRepeats(laid: Uint16Array, strips: number, { columns, starts }: StripPlaces): Parts {
  if (last.length < strips) last = new Int32Array(strips)
  if (numbers.length < 2 * laid.length) numbers = new Int32Array(2 * laid.length)
  last.fill(-1, 0, strips)
  const [seenAt, into] = [last, numbers]
  let count = 0
  let at = 0
  while (at < laid.length) {
    const strip = laid[at] ?? 0
    const start = starts[at] ?? 0
    let back = columns
    let taken = at < columns ? 0 : countEqual(laid, at, columns)
    const seen = seenAt[strip] ?? -1
    if (seen >= 0 && start - (starts[seen] ?? 0) <= farthestRepeat) {
      const equal = countEqual(laid, at, at - seen)
      if (equal > taken) back = at - seen
      if (equal > taken) taken = equal
    }
    const length = (starts[at + taken] ?? 0) - start
    const isRepeat = length >= shortestRepeat && start - (starts[at - back] ?? 0) <= farthestRepeat
    if (!isRepeat) taken = 1
    into[count] = isRepeat ? length : 0
    into[count + 1] = isRepeat ? start - (starts[at - back] ?? 0) : strip
    count += 2
    for (const end = at + taken; at < end; at += 1) seenAt[laid[at] ?? 0] = at
  }
  return { numbers, count, size: starts[laid.length] ?? 0 }
}

/** How many strips from a place on are as those `back` strips before. */
function countEqual(laid: Uint16Array, at: number, back: number): number {
  let next = at
  while (next < laid.length && laid[next] === laid[next - back]) next += 1
  return next - at
}
