import type { Layout } from '../layout.ts'
import type { ResolvedOptions } from '../resolve-options.ts'

/** The code with the space around it that a frame must leave free, in pixels; its top left corner is at 0, 0. */
export type Panel = {
  readonly width: number
  readonly height: number
  /** The position of the code's own picture in the panel, on both axes. */
  readonly pad: number
  /** The shortest distance between the edge of the panel and the symbol. */
  readonly inset: number
  /** The distance from the left edge of the panel to the printed part, and from there to its right end. */
  readonly marks: { readonly left: number; readonly right: number }
  /** The position below the code's own picture where a frame may start. */
  readonly captionTop: number
  /** The shorter side, which defines all sizes. */
  readonly unit: number
}

/** ISO/IEC 18004 §6.3.8. */
const quietModules = 4
/** Decorative dots need only half of it. */
const fillingModules = 2

/**
 * Adds the part of the quiet zone that the code's own picture lacks.
 * @param fold the side of the folded corner: it stays off the code's own picture and off the corner of the symbol,
 * which it meets at an angle.
 */
export function panelAround(
  { width, height, margin, shape }: ResolvedOptions,
  { matrix, place }: Layout,
  fold = 0,
): Panel {
  const gap = (x: number, y: number, side: number) => Math.min(x, y, width - x - side, height - y - side)
  const { x, y, cell } = place
  const isCircle = shape === 'circle'
  const marksSide = isCircle ? Math.min(width, height) - 2 * margin : matrix.size * cell
  const [marksX, marksY] = isCircle ? [(width - marksSide) / 2, (height - marksSide) / 2] : [x, y]
  const symbolGap = gap(x, y, matrix.size * cell)
  const wanted = Math.max(
    quietModules * cell - symbolGap,
    fold + 2 * Math.SQRT2 * cell - symbolGap,
    fold,
    isCircle ? fillingModules * cell - gap(marksX, marksY, marksSide) : 0,
  )
  const pad = Math.max(0, Math.ceil(wanted))
  const symbolEnd = y + matrix.size * cell + quietModules * cell
  const marksEnd = marksY + marksSide + fillingModules * cell
  return {
    width: width + 2 * pad,
    height: height + 2 * pad,
    pad,
    inset: symbolGap + pad,
    marks: { left: marksX + pad, right: marksX + pad + marksSide },
    captionTop: pad + Math.max(height, symbolEnd, marksEnd),
    unit: Math.min(width, height) + 2 * pad,
  }
}

/**
 * The roundness of the panel's corners: a little, or as requested, but never closer to the symbol than the sides of
 * the panel.
 */
export function panelRadius({ inset, unit }: Panel, round: number): number {
  const little = Math.min(inset, unit / 50)
  return little + (inset - little) * round
}
