import { op, type Path } from '../shape/path.ts'

/** The bounding box of a path, including the control points of its curves; undefined for an empty path. */
export function pathBox(path: Path): { left: number; top: number; right: number; bottom: number } {
  if (path.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 }
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let at = 0; at < path.length;) {
    const code = path[at]
    const points = code === op.close ? 0 : code === op.curve ? 3 : 1
    // an arc has its radius and direction first; a quarter circle stays between its ends
    const first = at + (code === op.arc ? 3 : 1)
    for (let point = 0; point < points; point += 1) {
      const [x = 0, y = 0] = [path[first + 2 * point], path[first + 2 * point + 1]]
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
    at = first + 2 * points
  }
  return box
}
