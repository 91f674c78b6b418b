import { op, type Path } from '../shape/path.ts'

type Bubble = Readonly<Record<'left' | 'right' | 'top' | 'bottom' | 'tail' | 'radius', number>>

/** A speech bubble, clockwise from the top left corner; the tail is centered and slightly wider than long. */
export function addBubble(path: Path, { left, right, top, bottom, tail, radius: r }: Bubble): void {
  const middle = (left + right) / 2
  path.push(op.move, left + r, top, op.line, right - r, top, op.arc, r, 1, right, top + r)
  path.push(op.line, right, bottom - r, op.arc, r, 1, right - r, bottom)
  path.push(
    op.line,
    middle + tail * 1.1,
    bottom,
    op.line,
    middle,
    bottom + tail,
    op.line,
    middle - tail * 1.1,
    bottom,
  )
  path.push(op.line, left + r, bottom, op.arc, r, 1, left, bottom - r)
  path.push(op.line, left, top + r, op.arc, r, 1, left + r, top, op.close)
}
