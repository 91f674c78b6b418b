import { neighbours, type Grid } from './grid.ts'
import { op, type Path } from './path.ts'

/** Where the cells of a grid stand: the pixel of its top left corner, and pixels a cell. */
export type Place = { readonly x: number; readonly y: number; readonly cell: number }

/** East, south, west, north: turning right adds one. */
const stepX = [1, 0, -1, 0]
const stepY = [0, 1, 0, -1]

/**
 * Adds the outlines of the filled areas of a grid. Cells side by side share one outline, so that no seams show at any
 * scale and the path stays short; cells that touch only by a corner stay apart. Corners that stick out are rounded.
 * @param radii as in `corner-radii.ts`, in cells.
 */
export function traceGrid(path: Path, grid: Grid, radii: Float64Array, place: Place): void {
  const { size, cells } = grid
  const traced = new Uint8Array(cells.length)
  for (let y = 0, at = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1, at += 1) {
      const isTopEdge = cells[at] === 1 && (y === 0 || cells[at - size] !== 1)
      if (isTopEdge && traced[at] === 0) traceOutline(path, grid, radii, place, traced, x, y)
    }
  }
}

/** Walks once around, the filled side on the right, from the left end of the top edge of a cell. */
function traceOutline(
  path: Path,
  grid: Grid,
  radii: Float64Array,
  place: Place,
  traced: Uint8Array,
  startX: number,
  startY: number,
): void {
  const { size, cells } = grid
  const filled = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < size && row < size && cells[row * size + column] === 1
  const radiusAt = (column: number, row: number, corner: number) =>
    radii[neighbours(grid, column, row) * 4 + corner] ?? 0
  const startsConvex = !filled(startX - 1, startY)
  const startRadius = startsConvex ? radiusAt(startX, startY, 0) * place.cell : 0
  path.push(op.move, place.x + startX * place.cell + startRadius, place.y + startY * place.cell)
  let [x, y, heading] = [startX, startY, 0]
  do {
    if (heading === 0) traced[y * size + x] = 1
    const [dx, dy] = [stepX[heading] ?? 0, stepY[heading] ?? 0]
    x += dx
    y += dy
    // The cells ahead on either side; a grid point belongs to the cell south-east of it.
    const aheadX = x + (dx - 1) / 2
    const aheadY = y + (dy - 1) / 2
    const right = filled(aheadX - dy / 2, aheadY + dx / 2)
    if (right && !filled(aheadX + dy / 2, aheadY - dx / 2)) continue
    const pixelX = place.x + x * place.cell
    const pixelY = place.y + y * place.cell
    if (right) {
      path.push(op.line, pixelX, pixelY)
      heading = (heading + 3) % 4
      continue
    }
    // The cell whose corner this is lies behind on the right.
    const radius = radiusAt(aheadX - dx - dy / 2, aheadY - dy + dx / 2, (heading + 1) % 4) * place.cell
    heading = (heading + 1) % 4
    path.push(op.line, pixelX - dx * radius, pixelY - dy * radius)
    if (radius > 0)
      path.push(
        op.arc,
        radius,
        1,
        pixelX + (stepX[heading] ?? 0) * radius,
        pixelY + (stepY[heading] ?? 0) * radius,
      )
  } while (x !== startX || y !== startY || heading !== 0)
  path.push(op.close)
}
