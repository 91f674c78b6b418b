import type { Paint } from './paint.ts'

/** The same paint for a picture whose parts were moved. */
export function movePaint(paint: Paint, dx: number, dy: number): Paint {
  if (typeof paint === 'string') return paint
  if (paint.type === 'radial') return { ...paint, x: paint.x + dx, y: paint.y + dy }
  return { ...paint, x1: paint.x1 + dx, y1: paint.y1 + dy, x2: paint.x2 + dx, y2: paint.y2 + dy }
}
