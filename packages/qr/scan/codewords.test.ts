import { describe, expect, it } from 'vitest'
import type { Bitmap } from '../bitmap.ts'
import type { ErrorCorrection } from '../capacity.ts'
import { encodeQr, type QrMatrix } from '../encode.ts'
import { loadReaders } from '../node/readers.ts'
import { bitmapOf } from '../testing/bitmaps.ts'
import { alignmentPatterns } from '../symbol/fixed-modules.ts'
import { codewordsOf } from './codewords.ts'
import { damageOf } from './damage.ts'
import { misleadsAlignment } from './false-alignment.ts'
import { SymbolView } from './symbol-view.ts'

const cell = 4
const margin = 4 * cell

function drawn({ size, modules }: QrMatrix): Bitmap {
  const side = size * cell + 2 * margin
  return bitmapOf(side, side, (x, y) => {
    const [column, row] = [Math.floor((x - margin) / cell), Math.floor((y - margin) / cell)]
    const isInside = column >= 0 && row >= 0 && column < size && row < size
    const value = isInside && modules[row * size + column] === 1 ? 0 : 255
    return [value, value, value, 255]
  })
}

const viewOf = (matrix: QrMatrix) =>
  new SymbolView(drawn(matrix), {
    x: margin,
    y: margin,
    cell,
    count: matrix.size,
  })

/** A symbol in which all modules of the given number of codewords of a block are wrong. */
function damaged(matrix: QrMatrix, level: ErrorCorrection, block: number, count: number): QrMatrix {
  const { words, blocks } = codewordsOf((matrix.size - 17) / 4, level)
  const hit = new Set([...blocks.keys()].filter((word) => blocks[word] === block).slice(0, count))
  const modules = matrix.modules.map((module, at) => (hit.has(words[at] ?? -1) ? 1 - module : module))
  return { size: matrix.size, modules }
}

async function read(matrix: QrMatrix): Promise<readonly (string | undefined)[]> {
  const [zxing, jsqr] = await loadReaders()
  return [await zxing.read(drawn(matrix)), await jsqr?.read(drawn(matrix))]
}

const symbols = (['L', 'M', 'Q', 'H'] as const).flatMap((level) =>
  [1, 2, 3, 5, 7, 10, 14].map((version) => [version, level] as const),
)

describe.each(symbols)('version %i with correction %s', (version, level) => {
  const text = 'SCAN'
  const matrix = encodeQr(text, { version, errorCorrectionLevel: level })
  const { blocks, words, repairable } = codewordsOf(version, level)
  const last = Math.max(...blocks)

  it('is read with as many wrong codewords as every block can correct, and not with more', async () => {
    for (const block of new Set([0, last])) {
      expect(await read(damaged(matrix, level, block, repairable))).toEqual([text, text])
      expect(await read(damaged(matrix, level, block, repairable + 3))).toEqual([undefined, undefined])
    }
  })

  it('has exactly this damage in our measure', () => {
    expect(damageOf(viewOf(matrix), matrix, level)).toBe(0)
    const worn = damaged(matrix, level, last, repairable - 1)
    expect(damageOf(viewOf(worn), matrix, level)).toBeCloseTo((repairable - 1) / repairable)
  })

  it('has eight modules for each codeword', () => {
    const counts = new Map<number, number>()
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    counts.delete(-1)
    expect(counts.size).toBe(blocks.length)
    expect(new Set(counts.values())).toEqual(new Set([8]))
  })

  it('has its alignment patterns at the expected positions', () => {
    for (const [x, y] of alignmentPatterns(version)) {
      const rows = [-2, -1, 0, 1, 2].map((down) =>
        matrix.modules.slice((y + down) * matrix.size + x - 2, (y + down) * matrix.size + x + 3).join(''),
      )
      expect(rows).toEqual(['11111', '10001', '10101', '10001', '11111'])
    }
    expect(misleadsAlignment(viewOf(matrix))).toBe(false)
  })
})

it('an alignment pattern moved by a module misleads', () => {
  const { size, modules } = encodeQr('SCAN', {
    version: 7,
    errorCorrectionLevel: 'M',
  })
  const moved = modules.slice()
  for (let row = 20; row <= 24; row += 1) {
    for (let column = 20; column <= 25; column += 1) {
      const ring = Math.max(Math.abs(column - 23), Math.abs(row - 22))
      moved[row * size + column] = ring === 1 || column === 20 ? 0 : 1
    }
  }
  expect(misleadsAlignment(viewOf({ size, modules: moved }))).toBe(true)
})
