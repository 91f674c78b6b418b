import { op } from '../shape/path.ts'
import type { TextLine } from './typeface.ts'

/** The vertical extent of a line in ems (the y axis points down), and its optical center. */
export type GlyphExtent = { readonly top: number; readonly bottom: number; readonly middle: number }

/**
 * Measures a line. The optical center is the centroid of the letters' area. This centers every script, whether it
 * hangs from a line as Devanagari does or reaches below it as Arabic does. Curves count as the straight lines between
 * their points, including control points.
 */
export function glyphExtent({ glyphs }: TextLine): GlyphExtent {
  let [top, bottom, area, moment] = [Infinity, -Infinity, 0, 0]
  for (const { glyph, y: baseline } of glyphs) {
    const { path } = glyph
    let [x, y, at] = [0, 0, 0]
    while (at < path.length) {
      const code = path[at]
      at += code === op.arc ? 3 : 1
      if (code === op.close) continue
      for (let pairs = code === op.curve ? 3 : 1; pairs > 0; pairs -= 1, at += 2) {
        const [toX, toY] = [path[at] ?? 0, baseline + (path[at + 1] ?? 0)]
        if (code !== op.move) {
          const cross = x * toY - toX * y
          area += cross / 2
          moment += ((y + toY) * cross) / 6
        }
        ;[x, y, top, bottom] = [toX, toY, Math.min(top, toY), Math.max(bottom, toY)]
      }
    }
  }
  if (area === 0) return { top: 0, bottom: 0, middle: 0 }
  return { top, bottom, middle: moment / area }
}
