import { op, type Path } from '../shape/path.ts'

/** A path that is scaled and then moved. */
export function scalePath(path: Path, scale: number, dx: number, dy: number): Path {
  const out: Path = []
  let at = 0
  while (at < path.length) {
    const code = path[at] ?? op.close
    out.push(code)
    at += 1
    if (code === op.close) continue
    if (code === op.arc) {
      out.push((path[at] ?? 0) * scale, path[at + 1] ?? 0)
      at += 2
    }
    for (let pairs = code === op.curve ? 3 : 1; pairs > 0; pairs -= 1, at += 2)
      out.push((path[at] ?? 0) * scale + dx, (path[at + 1] ?? 0) * scale + dy)
  }
  return out
}
