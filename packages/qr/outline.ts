import type { QrMatrix } from './encode.ts'

/** A corner of an outline, in modules; convex ones stick out of the dark area. */
export type Corner = { readonly x: number; readonly y: number; readonly convex: boolean }

/** East, south, west, north: turning right adds one. */
const steps = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

/**
 * The outlines of the dark areas of a symbol. Each runs with the dark side on its right: clockwise around an area,
 * counter-clockwise around a hole. Modules that touch only by a corner stay apart.
 */
export function traceOutlines(matrix: QrMatrix): Corner[][] {
  const size = matrix.length
  const isDark = (x: number, y: number) => matrix[y]?.[x] === true
  const edgeId = (x: number, y: number) => y * size + x
  const traced = new Set<number>()
  const outlines: Corner[][] = []
  for (const [y, row] of matrix.entries()) {
    for (const [x, dark] of row.entries()) {
      const isTopEdge = dark && !isDark(x, y - 1)
      if (isTopEdge && !traced.has(edgeId(x, y)))
        outlines.push(traceFrom(x, y, isDark, (topX, topY) => traced.add(edgeId(topX, topY))))
    }
  }
  return outlines
}

/** Walks once around from the left end of the top edge of a module, telling every top edge passed. */
function traceFrom(
  startX: number,
  startY: number,
  isDark: (x: number, y: number) => boolean,
  onTopEdge: (x: number, y: number) => void,
): Corner[] {
  const corners: Corner[] = []
  let x = startX
  let y = startY
  let heading = 0
  do {
    if (heading === 0) onTopEdge(x, y)
    const [stepX, stepY] = steps[heading] ?? steps[0]
    x += stepX
    y += stepY
    // The modules ahead, left and right of the way: a grid point belongs to the module south-east of it.
    const aheadX = x + (stepX - 1) / 2
    const aheadY = y + (stepY - 1) / 2
    const right = isDark(aheadX - stepY / 2, aheadY + stepX / 2)
    const left = isDark(aheadX + stepY / 2, aheadY - stepX / 2)
    if (right && !left) continue
    heading = (heading + (right ? 3 : 1)) % 4
    corners.push({ x, y, convex: !right })
  } while (x !== startX || y !== startY || heading !== 0)
  return corners
}
