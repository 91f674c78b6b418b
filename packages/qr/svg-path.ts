import { op, type Path } from './shape/path.ts'

/** Thousandths of a pixel: fine enough for print, short to write. Steps between rounded points do not add up errors. */
const unit = 1000

/** A path as the `d` of an SVG: relative steps with as few separators as readers take. */
export function svgPath(path: Path): string {
  let out = ''
  let x = 0
  let y = 0
  let at = 0
  while (at < path.length) {
    const code = path[at]
    if (code === op.close) {
      out += 'z'
      at += 1
      continue
    }
    const end = at + (code === op.arc ? 5 : code === op.curve ? 7 : 3)
    const toX = Math.round((path[end - 2] ?? 0) * unit)
    const toY = Math.round((path[end - 1] ?? 0) * unit)
    if (code === op.move) out += `M${short(toX)} ${short(toY)}`
    else if (code === op.line) out += path[end] === op.close ? '' : line(toX - x, toY - y)
    else if (code === op.arc) out += arc(path[at + 1] ?? 0, path[at + 2] ?? 0, toX - x, toY - y)
    else out += curve(path, at, x, y, toX, toY)
    x = toX
    y = toY
    at = end
  }
  return out
}

function line(dx: number, dy: number): string {
  if (dy === 0) return dx === 0 ? '' : `h${short(dx)}`
  return dx === 0 ? `v${short(dy)}` : `l${short(dx)} ${short(dy)}`
}

function arc(radius: number, clockwise: number, dx: number, dy: number): string {
  const size = short(Math.round(radius * unit))
  return `a${size} ${size} 0 0 ${clockwise} ${short(dx)} ${short(dy)}`
}

function curve(path: Path, at: number, x: number, y: number, toX: number, toY: number): string {
  const near = (offset: number, from: number) => short(Math.round((path[at + offset] ?? 0) * unit) - from)
  return `c${near(1, x)} ${near(2, y)} ${near(3, x)} ${near(4, y)} ${short(toX - x)} ${short(toY - y)}`
}

/** A number for an SVG attribute, in thousandths at the finest. */
export function formatNumber(value: number): string {
  return short(Math.round(value * unit))
}

function short(thousandths: number): string {
  return String(thousandths / unit)
}
