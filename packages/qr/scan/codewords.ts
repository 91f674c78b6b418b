import type { ErrorCorrection } from '../capacity.ts'
import { fixedModules } from '../symbol/fixed-modules.ts'
import { codewordModules } from '../symbol/symbol-plan.ts'
import { blocksOf } from '../symbol/version-tables.ts'

/** Which modules carry which codeword, and how many codewords can be corrected. */
export type Codewords = {
  /** The codeword of every module, row by row; -1 for modules without one. */
  readonly words: Int16Array
  /** The block of every codeword. */
  readonly blocks: Uint8Array
  /** The number of codewords per block that can be corrected. */
  readonly repairable: number
}

/** Codewords that detect misreadings and do not correct errors (ISO/IEC 18004:2015 Table 9), by version. */
const kept = { L: [3, 2, 1], M: [2], Q: [1], H: [1] } as const

/** The positions of the codewords of a symbol: ISO/IEC 18004:2015 §7.6 to §7.7.3. */
export function codewordsOf(version: number, level: ErrorCorrection): Codewords {
  const { size, reserved } = fixedModules(version)
  const { count, check, data } = blocksOf(version, level)
  const total = data + check * count
  const words = new Int16Array(size * size).fill(-1)
  // the last few modules carry no codeword
  for (const [bit, [x, y]] of codewordModules(size, reserved)
    .slice(0, 8 * total)
    .entries())
    words[y * size + x] = bit >> 3
  const repairable = Math.floor((check - (kept[level][version - 1] ?? 0)) / 2)
  return { words, blocks: blockNumbers(total, count, check), repairable }
}

/**
 * Codewords alternate between the blocks, first data, then check codewords; the later blocks may have one more data
 * codeword.
 */
function blockNumbers(total: number, count: number, check: number): Uint8Array {
  const short = Math.floor(total / count) - check
  const data = total - check * count
  return Uint8Array.from({ length: total }, (_, index) => {
    if (index < short * count) return index % count
    if (index < data) return count - (data - short * count) + (index - short * count)
    return (index - data) % count
  })
}
