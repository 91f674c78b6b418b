import { addRoundedHole, addRoundedRect, type Path } from '../shape/path.ts'
import type { FrameStyle } from './frame-style.ts'
import type { Framed } from './framed.ts'
import { ground } from './ground.ts'
import { panelRadius, type Panel } from './panel.ts'
import { addWords, type Words } from './words.ts'

/** A thin border around the code and the words beneath it. */
export function lineFrame(panel: Panel, words: Words | undefined, look: FrameStyle): Framed {
  const border = Math.max(1, Math.round(panel.unit / 80))
  const inside = Math.max(panel.height, words === undefined ? 0 : wordsEnd(panel, words))
  const [width, height] = [panel.width + 2 * border, inside + 2 * border]
  const radius = panelRadius(panel, look.round)
  const edge: Path = []
  addRoundedRect(edge, 0, 0, width, height, radius + border)
  addRoundedHole(edge, border, border, width - 2 * border, height - 2 * border, radius)
  const shapes = [...ground(look, width, height, radius + border), { path: edge, paint: look.color }]
  if (words !== undefined) {
    const letters: Path = []
    addWords(letters, words, width / 2, border + panel.captionTop + words.above, 'center')
    shapes.push({ path: letters, paint: look.textOnGround })
  }
  return { width, height, x: panel.pad + border, y: panel.pad + border, shapes }
}

/** The end of the space below the words: about as far from them as the border is from the code. */
function wordsEnd({ captionTop, inset }: Panel, { above, below, asked }: Words): number {
  return Math.ceil(captionTop + above + below + Math.max(0.7 * asked, Math.min(inset, 1.2 * asked)))
}
