/**
 * Outlines in pixels as one list of numbers: an operation code, then its numbers. Outer outlines run clockwise (the y
 * axis points down) and holes counterclockwise, so that the non-zero and the even-odd rule give the same result. Only
 * letters may overlap; the non-zero rule joins them. Every outline ends at its start and is then closed.
 */
export type Path = number[]

/**
 * Move and line have x y; arc has the radius of a quarter circle, 1 when clockwise, x y; curve has two control points
 * and x y.
 */
export const op = { move: 0, line: 1, arc: 2, curve: 3, close: 4 } as const

export function addCircle(path: Path, x: number, y: number, radius: number): void {
  addRoundedRect(path, x - radius, y - radius, 2 * radius, 2 * radius, radius)
}

/** A rectangle by its top left corner; its corners are quarter circles. */
export function addRoundedRect(
  path: Path,
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 0,
): void {
  const [right, bottom, r] = [x + width, y + height, Math.min(radius, width / 2, height / 2)]
  path.push(op.move, x + r, y, op.line, right - r, y)
  if (r > 0) path.push(op.arc, r, 1, right, y + r)
  path.push(op.line, right, bottom - r)
  if (r > 0) path.push(op.arc, r, 1, right - r, bottom)
  path.push(op.line, x + r, bottom)
  if (r > 0) path.push(op.arc, r, 1, x, bottom - r)
  path.push(op.line, x, y + r)
  if (r > 0) path.push(op.arc, r, 1, x + r, y)
  path.push(op.close)
}

/** The same outline in the other direction, which cuts a hole. */
export function addRoundedHole(
  path: Path,
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 0,
): void {
  const [right, bottom, r] = [x + width, y + height, Math.min(radius, width / 2, height / 2)]
  path.push(op.move, x + r, y)
  if (r > 0) path.push(op.arc, r, 0, x, y + r)
  path.push(op.line, x, bottom - r)
  if (r > 0) path.push(op.arc, r, 0, x + r, bottom)
  path.push(op.line, right - r, bottom)
  if (r > 0) path.push(op.arc, r, 0, right, bottom - r)
  path.push(op.line, right, y + r)
  if (r > 0) path.push(op.arc, r, 0, right - r, y)
  path.push(op.line, x + r, y, op.close)
}
