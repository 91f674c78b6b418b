import { op, type Path } from '../shape/path.ts'
import type { FrameStyle } from './frame-style.ts'
import type { Framed } from './framed.ts'
import { ground } from './ground.ts'
import { panelRadius, type Panel } from './panel.ts'
import { addWords, bandHeight, type Words } from './words.ts'

/** Words in a speech bubble as wide as the code; its tail points down at the code. */
export function bubbleFrame(panel: Panel, words: Words | undefined, look: FrameStyle): Framed {
  const { width, pad, marks } = panel
  const radius = panelRadius(panel, look.round)
  if (words === undefined)
    return { width, height: panel.height, x: pad, y: pad, shapes: ground(look, width, panel.height, radius) }
  const top = Math.round(Math.min(marks.left, panel.inset))
  const body = bandHeight(words)
  const tail = Math.ceil(0.5 * words.asked)
  const head = top + body + tail
  const height = head + panel.height
  const bubble: Path = []
  addBubble(bubble, {
    left: marks.left,
    right: marks.right,
    top,
    bottom: top + body,
    tail,
    radius: body * 0.22,
  })
  const letters: Path = []
  addWords(letters, words, (marks.left + marks.right) / 2, top + body / 2, 'center')
  const shapes = [
    ...ground(look, width, height, radius),
    { path: bubble, paint: look.color },
    { path: letters, paint: look.textOnFrame },
  ]
  return { width, height, x: pad, y: head + pad, shapes }
}

type Bubble = Readonly<Record<'left' | 'right' | 'top' | 'bottom' | 'tail' | 'radius', number>>

/** Clockwise from the top left corner; the tail is centered and slightly wider than long. */
function addBubble(path: Path, { left, right, top, bottom, tail, radius: r }: Bubble): void {
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
