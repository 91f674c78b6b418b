import { paintOf } from '../paint/paint.ts'
import { op, type Path } from '../shape/path.ts'
import type { FrameStyle } from './frame-style.ts'
import type { Framed } from './framed.ts'
import type { Panel } from './panel.ts'
import { addWords, type Words } from './words.ts'

/** The size of the fold, as a share of the panel. */
const foldShare = 0.12

/** A sheet of paper with a thin edge and a folded top right corner; the words are a caption below the code. */
export function foldedFrame(
  panel: Panel,
  words: Words | undefined,
  look: FrameStyle,
  { fold, startsRight }: { readonly fold: number; readonly startsRight: boolean },
): Framed {
  const edge = Math.max(1, Math.round(panel.unit / 200))
  const inside = Math.max(panel.height, words === undefined ? 0 : captionEnd(panel, words))
  const [width, height] = [panel.width + 2 * edge, inside + 2 * edge]
  const outline: Path = []
  addPolygon(outline, sheet(width, height, fold, 0))
  addPolygon(outline, sheet(width, height, fold, edge).toReversed())
  const flap: Path = []
  addFlap(flap, width - fold, fold)
  const shapes = [
    ...paper(look, width, height, fold),
    { path: outline, paint: look.color },
    { path: flap, paint: look.color },
  ]
  if (words !== undefined) {
    const letters: Path = []
    const x = edge + (startsRight ? panel.marks.right : panel.marks.left)
    addWords(letters, words, x, edge + panel.captionTop + words.above, startsRight ? 'right' : 'left')
    shapes.push({ path: letters, paint: look.textOnGround })
  }
  return { width, height, x: panel.pad + edge, y: panel.pad + edge, shapes }
}

export function foldSize(unit: number): number {
  return Math.round(unit * foldShare)
}

/** The paper ends at the fold; beyond it the picture is transparent. */
function paper(look: FrameStyle, width: number, height: number, fold: number): Framed['shapes'][number][] {
  if (look.ground === undefined) return []
  const path: Path = []
  addPolygon(path, sheet(width, height, fold, 0))
  return [{ path, paint: paintOf(look.ground, { x: 0, y: 0, width, height }) }]
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

/** The end of the space below the words: almost as far from them as the code is from the sides. */
function captionEnd({ captionTop, inset }: Panel, { above, below }: Words): number {
  return Math.ceil(captionTop + above + below + 0.8 * inset)
}
