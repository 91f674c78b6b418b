import type { Layout } from '../layout.ts'
import type { ResolvedFrame, ResolvedOptions } from '../resolve-options.ts'
import { startsRight } from '../text/direction-runs.ts'
import type { Typeface } from '../text/typeface.ts'
import { bannerFrame } from './banner.ts'
import { bubbleFrame } from './bubble.ts'
import { foldedFrame, foldSize } from './folded.ts'
import { frameStyle } from './frame-style.ts'
import type { Framed } from './framed.ts'
import { lineFrame } from './line.ts'
import { panelAround } from './panel.ts'
import { setWords } from './words.ts'

/** The font size as a share of the panel. */
const letterShare = { line: 0.1, banner: 0.105, 'banner-top': 0.105, bubble: 0.09, folded: 0.09 } as const
/** The largest width of a line as a share of the panel's width. */
const lineShare = 0.85

/**
 * Draws a frame around a code. The code keeps its pixels and gets a larger picture around it. The frame keeps a
 * distance of at least four modules from the symbol.
 * @throws QrError `invalid_options` when the typeface cannot draw a letter of the words.
 */
export function frameCode(
  frame: ResolvedFrame,
  options: ResolvedOptions,
  layout: Layout,
  typeface: Typeface,
): Framed {
  const look = frameStyle(options)
  const panel = panelAround(options, layout)
  const size = panel.unit * letterShare[frame.type]
  const set = (width: number) => (frame.text === '' ? undefined : setWords(frame.text, typeface, size, width))
  const marksWidth = panel.marks.right - panel.marks.left
  switch (frame.type) {
    case 'line':
      return lineFrame(panel, set(panel.width * lineShare), look)
    case 'banner':
      return bannerFrame(panel, set(panel.width * lineShare), look, 'bottom')
    case 'banner-top':
      return bannerFrame(panel, set(panel.width * lineShare), look, 'top')
    case 'bubble':
      return bubbleFrame(panel, set(marksWidth - 1.2 * size), look)
    case 'folded': {
      const fold = foldSize(panel.unit)
      const place = { fold, startsRight: startsRight(frame.text) }
      return foldedFrame(panelAround(options, layout, fold), set(marksWidth), look, place)
    }
  }
}
