import type { Bitmap } from '../bitmap.ts'
import type { SymbolPlace, SymbolView } from './symbol-view.ts'

/** The largest zone that is measured: ISO/IEC 18004 §6.3.8. */
const enough = 4
const perModule = 2

/**
 * The quiet zone around a symbol within its own picture, 0 to 4 modules in steps of a half. A page may add to it, but
 * the place of a printed code is unknown.
 * @param picture the picture without a page; transparent pixels are not part of the zone.
 * @param margin the position of the picture within the viewed area.
 */
export function quietModules(view: SymbolView, picture: Bitmap, margin: number): number {
  for (let ring = 0; ring < enough * perModule; ring += 1)
    if (!isPlain(view, picture, margin, (ring + 1) / perModule)) return ring / perModule
  return enough
}

/**
 * Whether all points at a distance in modules from the symbol are plain background; around corners the points form an
 * arc.
 */
function isPlain(view: SymbolView, picture: Bitmap, margin: number, distance: number): boolean {
  const { count } = view.place
  // Slightly inside the distance, so that a zone of exactly this width counts.
  const reach = distance - 0.05
  const isGood = (x: number, y: number) => !view.isDark(x, y) && isGround(view.place, picture, margin, x, y)
  for (let along = 0; along <= count; along += 0.5) {
    const areGood = isGood(along, -reach) && isGood(along, count + reach)
    if (!areGood || !isGood(-reach, along) || !isGood(count + reach, along)) return false
  }
  for (let angle = 0.1; angle < Math.PI / 2; angle += 0.1) {
    const [across, down] = [reach * Math.cos(angle), reach * Math.sin(angle)]
    const areGood = isGood(-across, -down) && isGood(count + across, -down)
    if (!areGood || !isGood(-across, count + down) || !isGood(count + across, count + down)) return false
  }
  return true
}

function isGround(
  { x, y, cell }: SymbolPlace,
  picture: Bitmap,
  margin: number,
  column: number,
  row: number,
): boolean {
  const across = Math.floor(x + column * cell) - margin
  const down = Math.floor(y + row * cell) - margin
  if (across < 0 || down < 0 || across >= picture.width || down >= picture.height) return false
  return (picture.data[(down * picture.width + across) * 4 + 3] ?? 0) >= 250
}
