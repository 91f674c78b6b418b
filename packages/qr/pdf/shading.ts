import type { Paint, Stop } from '../paint/paint.ts'
import { pdfColor, pdfNumber } from './pdf-text.ts'

type Gradient = Exclude<Paint, string>

/**
 * The color of a paint that has only one: a plain color, or the last of a gradient without extent, as in SVG;
 * otherwise undefined.
 */
export function plainColor(paint: Paint): string | undefined {
  if (typeof paint === 'string') return paint
  const isPoint = paint.type === 'radial' ? paint.radius <= 0 : paint.x1 === paint.x2 && paint.y1 === paint.y2
  return isPoint ? paint.stops.at(-1)?.color : undefined
}

/** A gradient as an axial or radial shading (ISO 32000-1 §8.7.4.5), whose colors continue beyond both ends. */
export function shadingOf(gradient: Gradient): string {
  const kind = gradient.type === 'linear' ? 2 : 3
  const place = endsOf(gradient).map((end) => pdfNumber(end))
  const colors = stopsFunction(gradient.stops)
  return `<</ShadingType ${kind}/ColorSpace/DeviceRGB/Coords[${place.join(' ')}]/Extend[true true]/Function ${colors}>>`
}

function endsOf(gradient: Gradient): readonly number[] {
  if (gradient.type === 'linear') return [gradient.x1, gradient.y1, gradient.x2, gradient.y2]
  return [gradient.x, gradient.y, 0, gradient.x, gradient.y, gradient.radius]
}

/** Colors from 0 to 1: one function per pair of stops, stitched together (ISO 32000-1 §7.10.3 and §7.10.4). */
function stopsFunction(stops: readonly Stop[]): string {
  const [first, last] = [stops[0], stops.at(-1)]
  if (first === undefined || last === undefined) throw new RangeError('A gradient needs a stop.')
  const all = [{ ...first, offset: 0 }, ...stops, { ...last, offset: 1 }]
  const parts: string[] = []
  const bounds: string[] = []
  for (const [index, stop] of all.entries()) {
    const next = all[index + 1]
    // two stops at one offset make a sharp edge without a part between them
    if (next === undefined || next.offset <= stop.offset) continue
    if (parts.length > 0) bounds.push(pdfNumber(stop.offset))
    parts.push(blend(stop.color, next.color))
  }
  if (parts.length === 1) return parts.join('')
  const encode = parts.map(() => '0 1').join(' ')
  return `<</FunctionType 3/Domain[0 1]/Functions[${parts.join('')}]/Bounds[${bounds.join(' ')}]/Encode[${encode}]>>`
}

function blend(from: string, to: string): string {
  return `<</FunctionType 2/Domain[0 1]/N 1/C0[${pdfColor(from)}]/C1[${pdfColor(to)}]>>`
}
