import { paintOf } from '../paint/paint.ts'
import { op, type Path } from '../shape/path.ts'
import { startsRight } from '../text/direction-runs.ts'
import type { FrameParts, FrameShape } from './frame-box.ts'
import { addWords } from './words.ts'

/** A sheet of paper with a thin edge and a folded top right corner; the words are a caption below the code. */
export function foldedFrame(parts: FrameParts): FrameShape[] {
  const { width, height, box, style, text, words, marks } = parts
  const { border: edge, fold, band } = box
  const outline: Path = []
  addPolygon(outline, sheet(width, height, fold, 0))
  addPolygon(outline, sheet(width, height, fold, edge).toReversed())
  const flap: Path = []
  addFlap(flap, width - fold, fold)
  const shapes = [...paper(parts), { path: outline, paint: style.color }, { path: flap, paint: style.color }]
  if (words === undefined) return shapes
  const letters: Path = []
  const [x, align] = startsRight(text) ? ([marks.right, 'right'] as const) : ([marks.left, 'left'] as const)
  addWords(letters, words, x, band.y + band.height * 0.4, align)
  return [...shapes, { path: letters, paint: style.textOnGround }]
}

/** The paper ends at the fold; beyond it the picture is transparent. */
function paper({ width, height, style, box }: FrameParts): FrameShape[] {
  if (style.ground === undefined) return []
  const path: Path = []
  addPolygon(path, sheet(width, height, box.fold, 0))
  return [{ path, paint: paintOf(style.ground, { x: 0, y: 0, width, height }) }]
}

/** The corners of the sheet, clockwise, or of the area inside its edge. */
function sheet(width: number, height: number, fold: number, edge: number): (readonly [number, number])[] {
  const slant = edge * (Math.SQRT2 - 1)
  return [
    [edge, edge],
    [width - fold - slant, edge],
    [width - edge, fold + slant],
    [width - edge, height - edge],
    [edge, height - edge],
  ]
}

/** The back of the folded corner; the former corner of the sheet is slightly round. */
function addFlap(path: Path, x: number, fold: number): void {
  const r = fold * 0.16
  path.push(op.move, x, 0, op.line, x + fold, fold, op.line, x + r, fold)
  path.push(op.arc, r, 1, x, fold - r, op.line, x, 0, op.close)
}

function addPolygon(path: Path, points: readonly (readonly [number, number])[]): void {
  for (const [index, [x, y]] of points.entries()) path.push(index === 0 ? op.move : op.line, x, y)
  const [[x, y] = [0, 0]] = points
  path.push(op.line, x, y, op.close)
}
