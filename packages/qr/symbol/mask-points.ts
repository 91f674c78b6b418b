import { countBits } from './count-bits.ts'
import type { Lines } from './lines.ts'

/** The masked symbol as words of `Lines`; the memory is reused. Version 40 has twelve words in each of 177 lines. */
const masked = new Int32Array(12 * 177)

/**
 * The penalty points of a symbol with a mask: ISO/IEC 18004:2015 §7.8.3. Where the standard allows a choice, format
 * and version are not written yet, and the light area beside a finder-like pattern ends with the symbol.
 * @param valid the bits of a line that are modules.
 * @param enough the number of points at which counting stops, because another mask has no more.
 */
export function maskPoints(lines: Lines, mask: Lines, valid: Int32Array, enough: number): number {
  const { size, words } = lines
  let points = 0
  for (let word = 0; word < valid.length && points < enough; word += 1) {
    const from = word * size
    points += maskLines(words, mask.words, from, from + size, valid[word] ?? 0)
    points += 40 * countFinderLike(from, from + size)
  }
  for (let from = 0, left = size; left > 0 && points < enough; from += size, left -= 32)
    points += 3 * countSquares(from, size, bitsBelow(left - 1))
  return points < enough ? points + balancePoints(size) : points
}

/**
 * Applies the mask to one word of each line, and returns the points for runs of five or more equal modules across the
 * lines: three, and one more for each further module.
 */
function maskLines(words: Int32Array, mask: Int32Array, from: number, end: number, valid: number): number {
  let before = (words[from] ?? 0) ^ (mask[from] ?? 0)
  masked[from] = before
  let [same, pair, pairBefore, five] = [0, 0, 0, 0]
  // one counter per bit, whose binary digits are in separate words
  let [ones, twos, fours, eights, sum] = [0, 0, 0, 0, 0]
  for (let line = from + 1; line < end; line += 1) {
    const here = (words[line] ?? 0) ^ (mask[line] ?? 0)
    masked[line] = here
    const alike = ~(here ^ before) & valid
    const pairHere = alike & same
    const fiveHere = pairHere & pairBefore
    const start = fiveHere & ~five
    const two = ones & fiveHere
    const four = (twos & two) | ((twos ^ two) & start)
    const eight = fours & four
    const sixteen = eights & eight
    ones ^= fiveHere
    twos ^= two ^ start
    fours ^= four
    eights ^= eight
    if (sixteen !== 0) sum += 16 * countBits(sixteen)
    before = here
    same = alike
    pairBefore = pair
    pair = pairHere
    five = fiveHere
  }
  return sum + countBits(ones) + 2 * countBits(twos) + 4 * countBits(fours) + 8 * countBits(eights)
}

/** Finder-like patterns of 1:1:3:1:1 across the lines, with four light modules before or after. */
function countFinderLike(from: number, end: number): number {
  let count = 0
  let [line6, line5, line4] = [masked[from] ?? 0, masked[from + 1] ?? 0, masked[from + 2] ?? 0]
  let [line3, line2, line1] = [masked[from + 3] ?? 0, masked[from + 4] ?? 0, masked[from + 5] ?? 0]
  for (let line = from + 6; line < end; line += 1) {
    const here = masked[line] ?? 0
    const found = here & ~line1 & line2 & line3 & line4 & ~line5 & line6
    if (found !== 0) {
      if (line - from >= 10) count += countBits(found & ~darkIn(line - 10))
      if (line + 4 < end) count += countBits(found & ~darkIn(line + 1))
    }
    line6 = line5
    line5 = line4
    line4 = line3
    line3 = line2
    line2 = line1
    line1 = here
  }
  return count
}

/** Where any of four lines is dark. */
function darkIn(first: number): number {
  return (masked[first] ?? 0) | (masked[first + 1] ?? 0) | (masked[first + 2] ?? 0) | (masked[first + 3] ?? 0)
}

/** Squares of two by two equal modules whose left half is in a word of the rows. */
function countSquares(at: number, size: number, valid: number): number {
  // there is always a next word, because the columns follow the rows
  const next = at + size
  let above = masked[at] ?? 0
  let aboveEdges = above ^ ((above >>> 1) | ((masked[next] ?? 0) << 31))
  let [ones, twos, fours, sum] = [0, 0, 0, 0]
  for (let line = 1; line < size; line += 1) {
    const here = masked[at + line] ?? 0
    const edges = here ^ ((here >>> 1) | ((masked[next + line] ?? 0) << 31))
    const square = ~(edges | aboveEdges | (here ^ above)) & valid
    const two = ones & square
    const four = twos & two
    const eight = fours & four
    ones ^= square
    twos ^= two
    fours ^= four
    if (eight !== 0) sum += 8 * countBits(eight)
    above = here
    aboveEdges = edges
  }
  return sum + countBits(ones) + 2 * countBits(twos) + 4 * countBits(fours)
}

/**
 * Ten points for each step of five percent by which the share of dark modules differs from a half; incomplete steps
 * do not count.
 */
function balancePoints(size: number): number {
  let dark = 0
  for (let from = 0, left = size; left > 0; from += size, left -= 32) {
    const valid = bitsBelow(left)
    for (let at = from; at < from + size; at += 1) dark += countBits((masked[at] ?? 0) & valid)
  }
  const total = size * size
  return 10 * Math.max(0, Math.ceil((Math.abs(2 * dark - total) * 10) / total) - 1)
}

function bitsBelow(count: number): number {
  return count >= 32 ? -1 : (1 << count) - 1
}
