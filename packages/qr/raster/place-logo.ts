import { pixelWords, type Bitmap } from '../bitmap.ts'
import type { Box } from '../paint/paint.ts'
import { over, type Canvas } from './fill.ts'
import { resize } from './resize.ts'

/** The last scaled form of each logo, because thousands of codes show it at one size. */
const scaled = new WeakMap<Bitmap, Bitmap>()

/** Draws a logo over the existing pixels, at the whole pixels nearest to its box. */
export function placeLogo(canvas: Canvas, logo: Bitmap, box: Box): void {
  const [left, top] = [Math.round(box.x), Math.round(box.y)]
  const width = Math.max(1, Math.round(box.x + box.width) - left)
  const height = Math.max(1, Math.round(box.y + box.height) - top)
  const words = pixelWords(scaleTo(logo, width, height))
  for (let row = Math.max(0, -top); row < Math.min(height, canvas.height - top); row += 1) {
    const from = row * width
    const to = (top + row) * canvas.width + left
    for (let column = Math.max(0, -left); column < Math.min(width, canvas.width - left); column += 1) {
      const color = words[from + column] ?? 0
      const alpha = color >>> 24
      if (alpha === 0) continue
      canvas.words[to + column] = alpha === 255 ? color : over(canvas.words[to + column] ?? 0, color, alpha)
    }
  }
}

function scaleTo(logo: Bitmap, width: number, height: number): Bitmap {
  const last = scaled.get(logo)
  if (last?.width === width && last.height === height) return last
  const next = resize(logo, width, height)
  scaled.set(logo, next)
  return next
}
