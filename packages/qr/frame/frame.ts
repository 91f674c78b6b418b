import { addRoundedHole, addRoundedRect, op, type Path } from '../shape/path.ts'
import { paintOf } from '../paint/paint.ts'
import type { Layout } from '../layout.ts'
import type { ResolvedFrame, ResolvedOptions } from '../resolve-options.ts'
import type { Typeface } from '../text/typeface.ts'
import { foldedFrame } from './folded.ts'
import { frameBox, type FrameBox, type FrameParts, type FrameShape } from './frame-box.ts'
import { frameStyle } from './frame-style.ts'
import { addWords, setWords } from './words.ts'

/** The largest width of a line, and of its letters' height in their area. */
const [lineShare, letterShare] = [0.85, 0.72]

/**
 * Draws a frame around a code, from the bottom up. `layOut` has left it the place.
 * @throws QrError `invalid_options` when the typeface cannot draw a letter of the words.
 */
export function frameShapes(
  frame: ResolvedFrame,
  options: ResolvedOptions,
  layout: Layout,
  typeface: Typeface,
): readonly FrameShape[] {
  const { width, height } = options
  const box = frameBox(frame, options)
  const marks = marksOf(layout)
  const widest = {
    line: box.band.width * lineShare,
    banner: box.band.width * lineShare,
    'banner-top': box.band.width * lineShare,
    bubble: marks.right - marks.left - 1.2 * box.letter,
    folded: marks.right - marks.left,
  }[frame.type]
  const highest = box.band.height * letterShare
  const words = frame.text === '' ? undefined : setWords(frame.text, typeface, box.letter, widest, highest)
  const radius = radiusOf(layout, box, Math.min(width, height), options.background.round)
  const parts = { width, height, box, style: frameStyle(options), text: frame.text, words, marks, radius }
  if (frame.type === 'folded') return foldedFrame(parts)
  return frame.type === 'bubble' ? bubbleFrame(parts) : borderFrame(parts, frame.type)
}

/** A border; the words are on its broad side (banner) or inside it, below the code. */
function borderFrame(parts: FrameParts, type: 'line' | 'banner' | 'banner-top'): FrameShape[] {
  const { width, height, box, style, words, radius } = parts
  const { border, inside, band } = box
  const hole = type === 'line' ? { ...inside, height: height - 2 * border } : inside
  const body: Path = []
  addRoundedRect(body, 0, 0, width, height, radius + border)
  addRoundedHole(body, hole.x, hole.y, hole.width, hole.height, radius)
  const shapes = [...ground(parts, radius + border), { path: body, paint: style.color }]
  if (words === undefined) return shapes
  const letters: Path = []
  // The quiet zone above a caption is part of the space around it.
  const share = type === 'line' ? 0.42 : 0.5
  addWords(letters, words, width / 2, band.y + band.height * share, 'center')
  return [...shapes, { path: letters, paint: type === 'line' ? style.textOnGround : style.textOnFrame }]
}

/** Words in a speech bubble as wide as the code; its tail points down at the code. */
function bubbleFrame(parts: FrameParts): FrameShape[] {
  const { box, style, words, marks, radius } = parts
  const shapes = ground(parts, style.round > 0 ? radius : 0)
  if (words === undefined) return shapes
  const { band } = box
  const bubble: Path = []
  addBubble(bubble, parts)
  const letters: Path = []
  addWords(letters, words, (marks.left + marks.right) / 2, band.y + band.height / 2, 'center')
  return [...shapes, { path: bubble, paint: style.color }, { path: letters, paint: style.textOnFrame }]
}

/** A speech bubble, clockwise from the top left corner; the tail is centered and slightly wider than long. */
function addBubble(path: Path, { marks: { left, right }, box: { band, tail } }: FrameParts): void {
  const [top, bottom, r] = [band.y, band.y + band.height, band.height * 0.22]
  const middle = (left + right) / 2
  path.push(op.move, left + r, top, op.line, right - r, top, op.arc, r, 1, right, top + r)
  path.push(op.line, right, bottom - r, op.arc, r, 1, right - r, bottom)
  path.push(op.line, middle + tail * 1.1, bottom, op.line, middle, bottom + tail)
  path.push(op.line, middle - tail * 1.1, bottom, op.line, left + r, bottom, op.arc, r, 1, left, bottom - r)
  path.push(op.line, left, top + r, op.arc, r, 1, left + r, top, op.close)
}

/** The background of the whole picture, within the corners of the frame; none when it is transparent. */
function ground({ width, height, style }: FrameParts, radius: number): FrameShape[] {
  if (style.ground === undefined) return []
  const path: Path = []
  addRoundedRect(path, 0, 0, width, height, radius)
  return [{ path, paint: paintOf(style.ground, { x: 0, y: 0, width, height }) }]
}

/** The ends of the symbol, or of the dots around it. */
function marksOf({ matrix, place, filling }: Layout): FrameParts['marks'] {
  const { x, cell } = filling?.place ?? place
  return { left: x, right: x + (filling?.grid.size ?? matrix.size) * cell }
}

/**
 * The roundness of the inner corners: a little, or as requested, but never closer to the symbol than the sides of the
 * frame.
 */
function radiusOf({ matrix, place }: Layout, { inside }: FrameBox, unit: number, round: number): number {
  const inset = Math.min(place.x - inside.x, place.y - inside.y)
  const side = matrix.size * place.cell
  const far = Math.min(inside.x + inside.width - place.x - side, inside.y + inside.height - place.y - side)
  const most = Math.min(inset, far)
  const little = Math.min(most, unit / 50)
  return little + (most - little) * round
}
