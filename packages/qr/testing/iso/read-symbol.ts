import type { ErrorCorrection } from '../../capacity.ts'
import type { QrMatrix } from '../../encode.ts'
import { functionPatterns } from './function-patterns.ts'
import { formatPlaces, isTurned, versionPlaces, type Place } from './places.ts'
import { formatInformation, publishedBlocks, versionInformation } from './tables.ts'

export type SymbolContents = {
  readonly version: number
  readonly level: ErrorCorrection
  readonly mask: number
  /** Data and error correction codewords of each block. */
  readonly blocks: readonly { readonly data: readonly number[]; readonly correction: readonly number[] }[]
  /** The bits after the last codeword. */
  readonly remainder: readonly number[]
}

const levels = ['L', 'M', 'Q', 'H'] as const

/**
 * Reads the codewords of a symbol without error correction; it is written only from the standard and its tables.
 * @throws when a fixed module is wrong, the two copies of format or version differ, or they are not in the tables.
 */
export function readSymbol(matrix: QrMatrix): SymbolContents {
  const version = (matrix.size - 17) / 4
  const { kinds } = functionPatterns(version)
  for (let at = 0; at < kinds.length; at += 1)
    if ((kinds[at] ?? 0) < 2 && kinds[at] !== matrix.modules[at])
      throw new Error(`row ${Math.floor(at / matrix.size)}, column ${at % matrix.size} is turned`)
  if (version >= 7) checkVersion(matrix, version)
  const { level, mask } = readFormat(matrix)
  const bits = readDataBits(matrix, kinds, mask)
  const blocks = publishedBlocks(version, level)
  const total = blocks.data.reduce((sum, count) => sum + count + blocks.correction, 0)
  const codewords = Array.from({ length: total }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  )
  return {
    version,
    level,
    mask,
    blocks: separate(codewords, blocks.data, blocks.correction),
    remainder: bits.slice(total * 8),
  }
}

/** §7.10 and Annex D. */
function checkVersion(matrix: QrMatrix, version: number): void {
  for (const places of versionPlaces(matrix.size)) {
    const bits = bitsAt(matrix, places)
    if (bits !== versionInformation[version - 7]) throw new Error(`version information ${bits}`)
  }
}

/** §7.9 and Annex C. */
function readFormat(matrix: QrMatrix): { level: ErrorCorrection; mask: number } {
  const [bits = '', copy] = formatPlaces(matrix.size).map((places) => bitsAt(matrix, places))
  if (bits !== copy) throw new Error(`format information ${bits} and ${String(copy)}`)
  for (const level of levels) {
    const mask = formatInformation[level].split(' ').indexOf(bits)
    if (mask >= 0) return { level, mask }
  }
  throw new Error(`format information ${bits}`)
}

function bitsAt({ size, modules }: QrMatrix, places: readonly Place[]): string {
  return places.map(([row, column]) => modules[row * size + column]).join('')
}

/** §7.7.3: alternately upwards and downwards through columns of two, from the right, without the timing pattern. */
function readDataBits({ size, modules }: QrMatrix, kinds: Uint8Array, mask: number): number[] {
  const bits: number[] = []
  let isUpwards = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const row = isUpwards ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (kinds[row * size + column] !== 3) continue
        const module = modules[row * size + column] ?? 0
        bits.push(isTurned(mask, row, column) ? 1 - module : module)
      }
    }
    isUpwards = !isUpwards
  }
  return bits
}

/** §7.6: the first codeword of each block, then the second of each, and so on; the shorter blocks end earlier. */
function separate(codewords: readonly number[], sizes: readonly number[], correction: number) {
  const blocks = sizes.map(() => ({ data: [] as number[], correction: [] as number[] }))
  let next = 0
  const take = () => {
    next += 1
    return codewords[next - 1] ?? 0
  }
  for (let at = 0; at < Math.max(...sizes); at += 1)
    for (const [index, block] of blocks.entries()) if (at < (sizes[index] ?? 0)) block.data.push(take())
  for (let at = 0; at < correction; at += 1) for (const block of blocks) block.correction.push(take())
  return blocks
}
