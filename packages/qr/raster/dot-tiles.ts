import type { DotType } from '../options.ts'
import { neighbourBits } from '../shape/corner-radii.ts'
import { addDots } from '../shape/dots.ts'
import type { Path } from '../shape/path.ts'
import { Coverage } from './coverage.ts'
import { fill } from './fill.ts'
import { shadeOf } from './shade.ts'

const { left, above, right, below } = neighbourBits

/**
 * The pixels of a dot for each combination of its four neighbours, on which its shape depends: sixteen squares of
 * `cell` times `cell` pixels.
 * @param color `#rrggbb`
 * @param ground the background pixel, as `pixelWords` has it.
 */
export function dotTiles(type: DotType, cell: number, color: string, ground: number): Int32Array[] {
  const side = 3 * cell
  const coverage = new Coverage(side, side)
  const shade = shadeOf(color, 1)
  return Array.from({ length: 16 }, (_, neighbours) => {
    const drawn = (neighbour: number) => ((neighbours & neighbour) === 0 ? 0 : 1)
    const cells = Uint8Array.of(0, drawn(above), 0, drawn(left), 1, drawn(right), 0, drawn(below), 0)
    const path: Path = []
    addDots(path, { size: 3, cells }, type, { x: 0, y: 0, cell })
    const canvas = { width: side, height: side, words: new Int32Array(side * side).fill(ground) }
    coverage.add(path, 1)
    fill(canvas, coverage, shade)
    return middleOf(canvas.words, cell)
  })
}

function middleOf(words: Int32Array, cell: number): Int32Array {
  const tile = new Int32Array(cell * cell)
  for (let row = 0; row < cell; row += 1) {
    const from = (cell + row) * 3 * cell + cell
    tile.set(words.subarray(from, from + cell), row * cell)
  }
  return tile
}

/** Which neighbours of a dot in a grid are drawn: the index of its tile. */
export function neighboursOf(cells: Uint8Array, size: number, row: number, column: number): number {
  const at = row * size + column
  return (
    (column > 0 ? (cells[at - 1] ?? 0) * left : 0) +
    (row > 0 ? (cells[at - size] ?? 0) * above : 0) +
    (column + 1 < size ? (cells[at + 1] ?? 0) * right : 0) +
    (row + 1 < size ? (cells[at + size] ?? 0) * below : 0)
  )
}
