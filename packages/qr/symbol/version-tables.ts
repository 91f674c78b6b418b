import type { ErrorCorrection } from '../capacity.ts'

/** Versions 1 to 40 in order: check codewords per block, and number of blocks. ISO/IEC 18004:2015 Table 9. */
const blocksByLevel = {
  L: [
    [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28],
    [28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
    [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8],
    [8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25],
  ],
  M: [
    [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26],
    [26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28],
    [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16],
    [17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
  ],
  Q: [
    [13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30],
    [28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
    [1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20],
    [23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68],
  ],
  H: [
    [17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28],
    [30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
    [1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25],
    [25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81],
  ],
} as const satisfies Record<ErrorCorrection, readonly (readonly number[])[]>

/** The division of the codewords of a symbol into blocks, each of which is corrected separately. */
export type Blocks = {
  readonly count: number
  /** Check codewords of every block. */
  readonly check: number
  /** Data codewords of all blocks together; the later blocks may have one more than the others. */
  readonly data: number
}

/** ISO/IEC 18004:2015 Table 9. @param version 1 to 40 */
export function blocksOf(version: number, level: ErrorCorrection): Blocks {
  const [low, high, fewer, more] = blocksByLevel[level]
  const [checks, counts] = version <= 20 ? [low, fewer] : [high, more]
  const check = checks[(version - 1) % 20] ?? 0
  const count = counts[(version - 1) % 20] ?? 0
  return { count, check, data: codewordCount(version) - check * count }
}

/** Codewords of a symbol: its modules without the fixed patterns, divided by eight. ISO/IEC 18004:2015 Table 1. */
function codewordCount(version: number): number {
  const centers = version === 1 ? 0 : Math.floor(version / 7) + 2
  // without finders, timing and format; alignment patterns have 25 modules, some of which share 5 with the timing
  // pattern
  const alignment = version === 1 ? 0 : 25 * (centers * centers - 3) - 10 * (centers - 2)
  const modules = sideOf(version) ** 2 - 3 * 64 - 2 * (1 + 4 * version) - 31 - alignment
  return (modules - (version >= 7 ? 36 : 0)) >> 3
}

/** Modules along a side: ISO/IEC 18004:2015 §6.3.1. */
export function sideOf(version: number): number {
  return 17 + 4 * version
}

/**
 * Rows and columns of the centers of alignment patterns, ISO/IEC 18004:2015 Annex E: the last one in the seventh row
 * from the end, the others before it at equal distances of an even number of modules.
 */
export function alignmentCenters(version: number): number[] {
  if (version === 1) return []
  const gaps = Math.floor(version / 7) + 1
  const last = 10 + 4 * version
  // for version 32 the standard rounds down
  const step = version === 32 ? 26 : 2 * Math.ceil((last - 6) / (2 * gaps))
  return [6, ...Array.from({ length: gaps }, (_, index) => last - (gaps - 1 - index) * step)]
}
