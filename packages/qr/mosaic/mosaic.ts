import { neighboursOf } from '../raster/dot-tiles.ts'
import type { Grid } from '../shape/trace.ts'
import type { StripBytes } from './strip-bytes.ts'

/**
 * A picture cut into columns, one for every column of modules and one at each side, and these into strips, one for each
 * row of pixels. Codes of one design and size differ in nothing but which strips stand where the dots are.
 */
export type Mosaic = {
  readonly width: number
  readonly height: number
  /** The pixel at which each column begins, and where the last one ends; the first may be empty. */
  readonly columns: readonly number[]
  readonly strips: StripBytes
  /** The strips of the picture without any dots, row by row. */
  readonly empty: Uint16Array
  /** Pixels a side of a cell, and above the first. */
  readonly cell: number
  readonly top: number
  /** 1 for every cell where a dot can stand. */
  readonly open: Uint8Array
  /** The strips of a dot from its top on, behind each other for each of its sixteen kinds. */
  readonly dots: Uint16Array
}

/** Dots by chance, in about half of the cells that can have one, but always the same. */
export function chanceDots({ open }: Mosaic): Grid {
  let state = 1
  const cells = open.map((isOpen) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return isOpen & (state >>> 31)
  })
  return { size: Math.sqrt(open.length), cells }
}

/**
 * Puts the dots of a code into a mosaic.
 * @returns the strips row by row, or nothing when a dot would stand on something else than the ground.
 */
export function layDots(mosaic: Mosaic, { size, cells }: Grid): Uint16Array | undefined {
  const { columns, empty, cell, top, open, dots } = mosaic
  const stride = columns.length - 1
  const laid = empty.slice()
  for (let row = 0, at = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1, at += 1) {
      if (cells[at] !== 1) continue
      if (open[at] !== 1) return undefined
      const from = neighboursOf(cells, size, row, column) * cell
      let to = (top + row * cell) * stride + column + 1
      for (let strip = from; strip < from + cell; strip += 1, to += stride) laid[to] = dots[strip] ?? 0
    }
  return laid
}
