import type { DotType } from '../options.ts'
import { cornerRadii } from './corner-radii.ts'
import { type Grid, traceGrid, type Place } from './trace.ts'
import { addCircle, type Path } from './path.ts'

/** A grid of dots of one type. */
export type Dots = { readonly grid: Grid; readonly type: DotType; readonly place: Place }

/** Adds the dots of a grid in one of the six types. */
export function addDots(path: Path, grid: Grid, type: DotType, place: Place): void {
  if (type === 'dots') addCircles(path, grid, place)
  else traceGrid(path, grid, cornerRadii[type], place)
}

function addCircles(path: Path, { size, cells }: Grid, { x, y, cell }: Place): void {
  const radius = cell / 2
  for (let at = 0; at < cells.length; at += 1) {
    if (cells[at] !== 1) continue
    const column = at % size
    addCircle(path, x + column * cell + radius, y + ((at - column) / size) * cell + radius, radius)
  }
}
