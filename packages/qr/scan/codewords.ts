import { _alignmentPatterns, _ECC_BLOCKS, _WORDS_PER_BLOCK } from 'qr'
import type { ErrorCorrection } from '../capacity.ts'

/** Which modules carry which codeword, and how the codewords are repaired. */
export type Codewords = {
  /** The codeword of every module, row by row; -1 where a module carries none. */
  readonly words: Int16Array
  /** The block of every codeword. */
  readonly blocks: Uint8Array
  /** Codewords of a block that may be wrong. */
  readonly repairable: number
}

const levels = { L: 'low', M: 'medium', Q: 'quartile', H: 'high' } as const
/** Codewords kept to notice misreadings instead of repairing (ISO/IEC 18004:2015 Table 9), by version. */
const kept = { L: [3, 2, 1], M: [2], Q: [1], H: [1] } as const

/** Where a symbol keeps its codewords: ISO/IEC 18004:2015 §7.6 to §7.7.3. */
export function codewordsOf(version: number, level: ErrorCorrection): Codewords {
  const size = 17 + 4 * version
  const words = new Int16Array(size * size).fill(-1)
  const reserved = functionModules(version, size)
  let bit = 0
  for (let pair = size - 1, upwards = true; pair > 0; pair -= 2, upwards = !upwards) {
    if (pair === 6) pair = 5
    for (let step = 0; step < size; step += 1) {
      const rowAt = (upwards ? size - 1 - step : step) * size
      for (const at of [rowAt + pair, rowAt + pair - 1]) if (reserved[at] === 0) words[at] = bit++ >> 3
    }
  }
  const total = bit >> 3
  // The last few modules carry nothing.
  for (let at = 0; at < words.length; at += 1) if ((words[at] ?? 0) >= total) words[at] = -1
  const check = _WORDS_PER_BLOCK[levels[level]][version - 1] ?? 0
  const count = _ECC_BLOCKS[levels[level]][version - 1] ?? 1
  const repairable = Math.floor((check - (kept[level][version - 1] ?? 0)) / 2)
  return { words, blocks: blocksOf(total, count, check), repairable }
}

/** Blocks take turns, first for data, then for the check codewords; the later ones may have a data codeword more. */
function blocksOf(total: number, count: number, check: number): Uint8Array {
  const short = Math.floor(total / count) - check
  const data = total - check * count
  return Uint8Array.from({ length: total }, (_, index) => {
    if (index < short * count) return index % count
    if (index < data) return count - (data - short * count) + (index - short * count)
    return (index - data) % count
  })
}

/** 1 for finders, timing, alignment, format and version: all that is no data. */
function functionModules(version: number, size: number): Uint8Array {
  const reserved = new Uint8Array(size * size)
  const reserve = (left: number, top: number, width: number, height: number) => {
    for (let row = top; row < top + height; row += 1)
      reserved.fill(1, row * size + left, row * size + left + width)
  }
  reserve(0, 0, 9, 9)
  reserve(size - 8, 0, 8, 9)
  reserve(0, size - 8, 9, 8)
  reserve(0, 6, size, 1)
  reserve(6, 0, 1, size)
  for (const [x, y] of alignmentPatterns(version)) reserve(x - 2, y - 2, 5, 5)
  if (version >= 7) {
    reserve(size - 11, 0, 3, 6)
    reserve(0, size - 11, 6, 3)
  }
  return reserved
}

/** The middles of the alignment patterns of a symbol (ISO/IEC 18004 Annex E); the smallest has none. */
export function alignmentPatterns(version: number): readonly (readonly [x: number, y: number])[] {
  const centres = _alignmentPatterns(version)
  const [first, last] = [centres[0], centres.at(-1)]
  const isFinder = (x: number, y: number) =>
    (x === first && y === first) || (x === first && y === last) || (x === last && y === first)
  return centres.flatMap((y) => centres.filter((x) => !isFinder(x, y)).map((x) => [x, y] as const))
}
