import { addRoundedHole, addRoundedRect, type Path } from '../shape/path.ts'
import type { FrameStyle } from './frame-style.ts'
import type { Framed } from './framed.ts'
import { ground } from './ground.ts'
import { panelRadius, type Panel } from './panel.ts'
import { addWords, bandHeight, type Words } from './words.ts'

/** A solid border, wider at the side with the words. */
export function bannerFrame(
  panel: Panel,
  words: Words | undefined,
  look: FrameStyle,
  side: 'top' | 'bottom',
): Framed {
  const border = Math.max(1, Math.round(panel.unit / 32))
  const band = words === undefined ? border : bandHeight(words)
  const [width, height] = [panel.width + 2 * border, panel.height + border + band]
  const top = side === 'top' ? band : border
  const radius = panelRadius(panel, look.round)
  const body: Path = []
  addRoundedRect(body, 0, 0, width, height, radius + border)
  addRoundedHole(body, border, top, panel.width, panel.height, radius)
  const shapes = [...ground(look, width, height, radius + border), { path: body, paint: look.color }]
  if (words !== undefined) {
    const letters: Path = []
    const middle = side === 'top' ? band / 2 : height - band / 2
    addWords(letters, words, width / 2, middle, 'center')
    shapes.push({ path: letters, paint: look.textOnFrame })
  }
  return { width, height, x: panel.pad + border, y: panel.pad + top, shapes }
}
