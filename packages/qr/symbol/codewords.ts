import type { ErrorCorrection } from '../capacity.ts'
import { dataCodewords, type Segment } from './data-codewords.ts'
import { writeRemainder } from './reed-solomon.ts'
import { blocksOf } from './version-tables.ts'

/** Version 40 has the most codewords. */
const all = new Uint8Array(3706)
const checks = new Uint8Array(30)

/**
 * All codewords of a symbol in their final order: the first of every block, then the second of every block and so on;
 * the data codewords first, then the check codewords. ISO/IEC 18004:2015 §7.6.
 * @returns a view of memory that the next call overwrites.
 */
export function codewordsOf(
  segments: readonly Segment[],
  version: number,
  level: ErrorCorrection,
): Uint8Array {
  const { count, check, data } = blocksOf(version, level)
  const dataWords = dataCodewords(segments, version, data)
  const shorter = Math.floor(data / count)
  const longerFrom = count - (data % count)
  let start = 0
  for (let block = 0; block < count; block += 1) {
    const end = start + shorter + (block < longerFrom ? 0 : 1)
    for (let index = 0; index < shorter; index += 1)
      all[index * count + block] = dataWords[start + index] ?? 0
    if (block >= longerFrom) all[shorter * count + block - longerFrom] = dataWords[end - 1] ?? 0
    writeRemainder(dataWords, start, end, checks, check)
    for (let index = 0; index < check; index += 1) all[data + index * count + block] = checks[index] ?? 0
    start = end
  }
  return all.subarray(0, data + check * count)
}
