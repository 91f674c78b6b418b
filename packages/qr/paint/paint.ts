import type { ResolvedColor } from '../resolve-color.ts'

export type Stop = { readonly offset: number; readonly color: string }

/** What fills a shape, in the pixels of the picture: a color `#rrggbb`, or a gradient between two points or circles. */
export type Paint =
  | string
  | {
      readonly type: 'linear'
      readonly x1: number
      readonly y1: number
      readonly x2: number
      readonly y2: number
      readonly stops: readonly Stop[]
    }
  | {
      readonly type: 'radial'
      readonly x: number
      readonly y: number
      readonly radius: number
      readonly stops: readonly Stop[]
    }

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/**
 * Applies a color to a box as qr-code-styling does: a radial gradient has a radius of half the longer side, a linear
 * one runs through the center from edge to edge, with its ends in whole pixels.
 * @param turn radians added to a linear gradient, because the gradient of each finder turns with its corner.
 */
export function paintOf(color: ResolvedColor, { x, y, width, height }: Box, turn = 0): Paint {
  if (typeof color === 'string') return color
  const [centerX, centerY, stops] = [x + width / 2, y + height / 2, color.colorStops]
  if (color.type === 'radial')
    return { type: 'radial', x: centerX, y: centerY, radius: Math.max(width, height) / 2, stops }
  const [halfX, halfY] = halfAxis(color.rotation + turn, width / 2, height / 2)
  return {
    type: 'linear',
    x1: Math.round(centerX - halfX),
    y1: Math.round(centerY - halfY),
    x2: Math.round(centerX + halfX),
    y2: Math.round(centerY + halfY),
    stops,
  }
}

/**
 * The vector from the center of a box to its edge in a direction; beyond a corner, the line continues to the nearer
 * pair of edges.
 */
function halfAxis(rotation: number, halfWidth: number, halfHeight: number): readonly [number, number] {
  const eighth = (((rotation / (Math.PI / 4)) % 8) + 8) % 8
  const slope = Math.tan(rotation)
  if (eighth <= 1 || eighth > 7) return [halfWidth, halfHeight * slope]
  if (eighth <= 3) return [halfWidth / slope, halfHeight]
  if (eighth <= 5) return [-halfWidth, -halfHeight * slope]
  return [-halfWidth / slope, -halfHeight]
}
