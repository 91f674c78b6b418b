import { glyphExtent } from '#qr/index.ts'
import type { Area, Drawing, PortraitShape } from './drawing.ts'
import type { Sketch } from './sketch.ts'

type PortraitColors = { readonly fill: string; readonly text: string }

/** A share of the shorter side that a logo keeps from the edge of its place. */
const logoMargin = 0.22

/** The photo; or the logo on white; or the initials; or the outline of a person, where initials cannot be drawn. */
export function drawPortrait(
  { drawing, view, typeface, image }: Sketch,
  area: Area,
  shape: PortraitShape,
  colors: PortraitColors,
): void {
  if (image === 'cover') return drawing.photo(area, shape, image)
  drawing.shape(area, shape, image === 'contain' ? '#ffffff' : colors.fill)
  if (image === 'contain') return drawing.photo(inset(area), 'square', image)
  const line = typeface.shapeLine(apart(view.identity.initials))
  if (line === undefined || line.glyphs.length === 0) return drawPerson(drawing, area, colors.text)
  const { top, bottom } = glyphExtent(line)
  const size = Math.min((area.height * 0.36) / (bottom - top), (area.width * 0.6) / line.width)
  const left = drawing.left(area) + (area.width - line.width * size) / 2
  drawing.line(line, size, left, area.top + area.height / 2 - ((top + bottom) / 2) * size, colors.text)
}

/** Initials that do not join (U+200C): lam and alef together would read as “no”. */
function apart(initials: string): string {
  return Array.from(new Intl.Segmenter().segment(initials), ({ segment }) => segment).join('\u200c')
}

function inset({ start, top, width, height }: Area): Area {
  const margin = Math.min(width, height) * logoMargin
  return { start: start + margin, top: top + margin, width: width - 2 * margin, height: height - 2 * margin }
}

/** Head and shoulders. */
function drawPerson(drawing: Drawing, area: Area, color: string): void {
  const unit = Math.min(area.width, area.height) / 10
  const [x, y] = [drawing.left(area) + area.width / 2, area.top + area.height / 2]
  const [head, shoulders] = [1.4 * unit, 2.6 * unit]
  drawing.path(
    `M${x - head} ${y - unit}a${head} ${head} 0 0 1 ${2 * head} 0a${head} ${head} 0 0 1 ${-2 * head} 0z`,
    color,
  )
  drawing.path(
    `M${x - shoulders} ${y + 3.2 * unit}a${shoulders} ${shoulders} 0 0 1 ${2 * shoulders} 0z`,
    color,
  )
}
