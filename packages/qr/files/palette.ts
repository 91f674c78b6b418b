import { keepMemory } from '../bitmap.ts'
import { ColorTable } from './color-table.ts'

/** The largest palette of PNG, GIF and WebP. */
export const paletteSize = 256

export type Palette = {
  /** Colors as `pixelWords` has them. */
  readonly colors: Int32Array
  /** The index of every pixel's color; overwritten by the next picture. */
  readonly indexes: Uint8Array
  /** 1 for each row that equals the one above it. */
  readonly repeats: Uint8Array
}

const memory = keepMemory()

/** The colors of a picture with at most 256 colors, otherwise undefined. */
export function findPalette(words: Int32Array, width: number): Palette | undefined {
  const table = new ColorTable()
  const indexes = memory(words.length)
  const repeats = new Uint8Array(words.length / width)
  // The middle, where a logo is, and every sixteenth row show quickly whether there are too many.
  const [left, right] = [Math.floor(width / 3), Math.ceil((2 * width) / 3)]
  const top = width * Math.floor(repeats.length / 3)
  for (let row = top; row < words.length - top; row += width)
    if (!indexRun(words, row + left, row + right, table, indexes)) return undefined
  for (let row = 0; row < words.length; row += 16 * width)
    if (!indexRun(words, row, row + width, table, indexes)) return undefined
  for (let row = 0; row < words.length; row += width) {
    const equal = countEqual(words, row, width)
    indexes.copyWithin(row, row - width, row - width + equal)
    if (equal === width) repeats[row / width] = 1
    else if (!indexRun(words, row + equal, row + width, table, indexes)) return undefined
  }
  return { colors: table.list(), indexes, repeats }
}

/** Writes the indexes of a range of pixels, unless there are too many colors. */
function indexRun(
  words: Int32Array,
  start: number,
  end: number,
  table: ColorTable,
  indexes: Uint8Array,
): boolean {
  let at = start
  while (at < end) {
    const word = words[at] ?? 0
    const index = table.indexOf(word)
    if (index === paletteSize) return false
    do {
      indexes[at] = index
      at += 1
    } while (at < end && words[at] === word)
  }
  return true
}

/**
 * The number of pixels from the start of a row that equal those of the row above: `width` when the whole row repeats.
 */
export function countEqual(words: Int32Array, row: number, width: number): number {
  const end = row === 0 ? 0 : row + width
  let at = row
  while (at < end && words[at] === words[at - width]) at += 1
  return at - row
}
