import type { DotType } from '../options.ts'
import { addDots, type Dots } from '../shape/dots.ts'
import type { Path } from '../shape/path.ts'
import type { Grid } from '../shape/trace.ts'
import { Coverage } from './coverage.ts'
import { fill, paint, type Canvas } from './fill.ts'
import type { Shade } from './shade.ts'

/** The pixels of the last modules, by neighbours, for the same type, size, and colors. */
let last: { readonly key: string; readonly forms: Int32Array[] } | undefined

/** Whether all modules begin at whole pixels, so that those with the same neighbours have the same pixels. */
export function areWhole(dots: readonly Dots[], scale: number): boolean {
  return dots.every(({ place: { x, y, cell } }) =>
    [x, y, cell].every((number) => Number.isInteger(number * scale)),
  )
}

/**
 * Paints modules that begin at whole pixels. There are at most sixteen forms, each drawn once and then repeated.
 * @param ground the word of all pixels below; undefined if they differ.
 */
export function paintDots(
  canvas: Canvas,
  { grid, type, place }: Dots,
  scale: number,
  shade: Shade,
  ground?: number,
): void {
  const cell = place.cell * scale
  // on an uneven ground, or in a gradient, only the alpha of a form is used
  const isEven = shade.kind === 'solid' && ground !== undefined
  const [below, color] = isEven ? [ground, shade.word] : [0, 0]
  const key = [type, cell, below, color].join(' ')
  if (last?.key !== key) last = { key, forms: [] }
  const { forms } = last
  for (let index = 0; index < grid.cells.length; index += 1) {
    if (grid.cells[index] !== 1) continue
    const neighbours = neighboursOf(grid, index)
    const form = (forms[neighbours] ??= drawForm(type, cell, neighbours, below, color))
    const left = place.x * scale + (index % grid.size) * cell
    const top = place.y * scale + Math.floor(index / grid.size) * cell
    if (isEven) copyForm(canvas, form, cell, left, top)
    else
      for (let row = 0, at = 0; row < cell; row += 1)
        for (let column = left; column < left + cell; column += 1, at += 1)
          paint(canvas, top + row, column, column + 1, (form[at] ?? 0) >>> 24, shade)
  }
}

function copyForm({ width, words }: Canvas, form: Int32Array, cell: number, left: number, top: number): void {
  let to = top * width + left
  for (let from = 0; from < form.length; from += cell, to += width)
    for (let column = 0; column < cell; column += 1) words[to + column] = form[from + column] ?? 0
}

/** A bit for each neighbour: above, left, right, below. */
function neighboursOf({ size, cells }: Grid, at: number): number {
  const column = at % size
  const left = column > 0 ? (cells[at - 1] ?? 0) : 0
  const right = column < size - 1 ? (cells[at + 1] ?? 0) : 0
  return (cells[at - size] ?? 0) | (left << 1) | (right << 2) | ((cells[at + size] ?? 0) << 3)
}

/** Draws a module among its neighbours on a canvas that has only room for the module. */
function drawForm(type: DotType, cell: number, neighbours: number, below: number, word: number): Int32Array {
  const bit = (index: number) => (neighbours >> index) & 1
  const cells = Uint8Array.of(0, bit(0), 0, bit(1), 1, bit(2), 0, bit(3), 0)
  const path: Path = []
  addDots(path, { size: 3, cells }, type, { x: -cell, y: -cell, cell })
  const coverage = new Coverage(cell, cell)
  coverage.add(path, 1)
  const words = new Int32Array(cell * cell).fill(below)
  fill({ width: cell, height: cell, words }, coverage, { kind: 'solid', word })
  return words
}
