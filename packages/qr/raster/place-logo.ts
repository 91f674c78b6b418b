import type { Bitmap } from '../bitmap.ts'
import type { Box } from '../paint/paint.ts'
import { drawOver, type Canvas } from './fill.ts'
import { resize } from './resize.ts'

/** The last scaled form of each logo, because thousands of codes show it at one size. */
const scaled = new WeakMap<Bitmap, Bitmap>()

/** Draws a logo over the existing pixels, at the whole pixels nearest to its box. */
export function placeLogo(canvas: Canvas, logo: Bitmap, box: Box): void {
  const [left, top] = [Math.round(box.x), Math.round(box.y)]
  const width = Math.max(1, Math.round(box.x + box.width) - left)
  const height = Math.max(1, Math.round(box.y + box.height) - top)
  drawOver(canvas, scaleTo(logo, width, height), left, top)
}

function scaleTo(logo: Bitmap, width: number, height: number): Bitmap {
  const last = scaled.get(logo)
  if (last?.width === width && last.height === height) return last
  const next = resize(logo, width, height)
  scaled.set(logo, next)
  return next
}
