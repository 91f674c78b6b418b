import type { AsciiWriter } from '../ascii-writer.ts'
import { op, type Path } from '../shape/path.ts'

/** The distance of the control points of a quarter circle along its tangents, in radii. */
const kappa = 0.552_284_749_8
const space = 0x20

/**
 * Appends a path as operators (ISO 32000-1 §8.5.2); the caller appends the fill operator.
 * @param scale factor for coordinates before they are rounded to hundredths.
 */
export function writePath(writer: AsciiWriter, path: Path, scale = 1): void {
  let x = 0
  let y = 0
  let at = 0
  while (at < path.length) {
    const code = path[at]
    if (code === op.close) {
      writer.text('h\n')
      at += 1
      continue
    }
    const end = at + (code === op.arc ? 5 : code === op.curve ? 7 : 3)
    const toX = (path[end - 2] ?? 0) * scale
    const toY = (path[end - 1] ?? 0) * scale
    if (code === op.arc) writeArc(writer, path[at + 2] === 1, x, y, toX, toY)
    else if (code === op.curve) writeCurve(writer, path, at, scale)
    else if (code === op.move) writePoint(writer, toX, toY, 'm\n')
    // closing the path draws the last line, and curves that meet need none
    else if (path[end] !== op.close && (toX !== x || toY !== y)) writePoint(writer, toX, toY, 'l\n')
    x = toX
    y = toY
    at = end
  }
}

/** An operand: a number with two decimals and a space. */
export function writeOperand(writer: AsciiWriter, value: number): void {
  writer.number(Math.round(value * 100) * 10)
  writer.sign(space)
}

function writePoint(writer: AsciiWriter, x: number, y: number, operator: string): void {
  writeOperand(writer, x)
  writeOperand(writer, y)
  writer.text(operator)
}

function writeCurve(writer: AsciiWriter, path: Path, at: number, scale: number): void {
  for (let offset = 1; offset <= 6; offset += 1) writeOperand(writer, (path[at + offset] ?? 0) * scale)
  writer.text('c\n')
}

/** A quarter circle starts along one axis and ends along the other; the direction of turning decides which. */
function writeArc(
  writer: AsciiWriter,
  clockwise: boolean,
  x: number,
  y: number,
  toX: number,
  toY: number,
): void {
  const across = (toX - x) * kappa
  const down = (toY - y) * kappa
  const leavesAcross = across * down > 0 === clockwise
  writeOperand(writer, leavesAcross ? x + across : x)
  writeOperand(writer, leavesAcross ? y : y + down)
  writeOperand(writer, leavesAcross ? toX : toX - across)
  writeOperand(writer, leavesAcross ? toY - down : toY)
  writePoint(writer, toX, toY, 'c\n')
}
