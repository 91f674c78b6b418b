import type { Grid } from './grid.ts'
import { op, type Path } from './path.ts'

/** The position of a grid: the pixel of its top left corner, and the pixels per cell. */
export type Place = { readonly x: number; readonly y: number; readonly cell: number }

/** A grid with an empty border, so that every cell has neighbours; the distance between rows is `stride`. */
type Field = {
  readonly stride: number
  readonly cells: Uint8Array
  readonly traced: Uint8Array
  /**
   * The offsets from a grid point to the two cells beside the next step, by direction. A point has the number of the
   * cell south-east of it.
   */
  readonly right: readonly number[]
  readonly left: readonly number[]
}

/** East, south, west, north: turning right adds one. */
const stepX = [1, 0, -1, 0]
const stepY = [0, 1, 0, -1]

/**
 * Adds the outlines of the filled areas of a grid. Adjacent cells share one outline, so that there are no gaps at any
 * scale and the path is short. Cells that touch only at a corner stay separate. Outer corners are rounded.
 * @param radii as in `corner-radii.ts`, in cells.
 */
export function traceGrid(path: Path, grid: Grid, radii: Float64Array, place: Place): void {
  const field = fieldOf(grid)
  const { stride, cells, traced } = field
  for (let y = 0; y < grid.size; y += 1) {
    for (let x = 0, at = (y + 1) * stride + 1; x < grid.size; x += 1, at += 1) {
      if (cells[at] === 1 && cells[at - stride] === 0 && traced[at] === 0)
        traceOutline(path, field, radii, place, x, y)
    }
  }
}

function fieldOf({ size, cells }: Grid): Field {
  const stride = size + 2
  const padded = new Uint8Array(stride * stride)
  for (let y = 0, from = 0, to = stride + 1; y < size; y += 1, to += 2)
    for (let x = 0; x < size; x += 1, from += 1, to += 1) padded[to] = cells[from] ?? 0
  const right = [0, -1, -stride - 1, -stride]
  const left = [-stride, 0, -1, -stride - 1]
  return { stride, cells: padded, traced: new Uint8Array(stride * stride), right, left }
}

/** Follows one outline with the filled side on the right, from the left end of the top edge of a cell. */
function traceOutline(
  path: Path,
  { stride, cells, traced, right, left }: Field,
  radii: Float64Array,
  place: Place,
  startX: number,
  startY: number,
): void {
  const start = (startY + 1) * stride + startX + 1
  const startRadius = cells[start - 1] === 0 ? radiusAt(cells, stride, radii, start, 0) * place.cell : 0
  path.push(op.move, place.x + startX * place.cell + startRadius, place.y + startY * place.cell)
  let x = startX
  let y = startY
  let heading = 0
  let at = start
  do {
    const dx = stepX[heading] ?? 0
    const dy = stepY[heading] ?? 0
    const step = dx + dy * stride
    do {
      if (heading === 0) traced[at] = 1
      x += dx
      y += dy
      at += step
    } while (cells[at + (right[heading] ?? 0)] === 1 && cells[at + (left[heading] ?? 0)] === 0)
    const pixelX = place.x + x * place.cell
    const pixelY = place.y + y * place.cell
    if (cells[at + (right[heading] ?? 0)] === 1) {
      path.push(op.line, pixelX, pixelY)
      heading = (heading + 3) & 3
      continue
    }
    const behind = at + (right[heading] ?? 0) - step
    heading = (heading + 1) & 3
    const radius = radiusAt(cells, stride, radii, behind, heading) * place.cell
    path.push(op.line, pixelX - dx * radius, pixelY - dy * radius)
    if (radius > 0)
      path.push(
        op.arc,
        radius,
        1,
        pixelX + (stepX[heading] ?? 0) * radius,
        pixelY + (stepY[heading] ?? 0) * radius,
      )
  } while (at !== start || heading !== 0)
  path.push(op.close)
}

/** The radius of a corner of a cell, by the filled neighbours. */
function radiusAt(
  cells: Uint8Array,
  stride: number,
  radii: Float64Array,
  at: number,
  corner: number,
): number {
  const beside = (cells[at - 1] ?? 0) | ((cells[at + 1] ?? 0) << 2)
  const along = ((cells[at - stride] ?? 0) << 1) | ((cells[at + stride] ?? 0) << 3)
  return radii[((beside | along) << 2) + corner] ?? 0
}
