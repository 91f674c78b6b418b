import type { CornerDotType, CornerSquareType } from '../options.ts'
import { addDots } from './dots.ts'
import { gridOf } from './grid.ts'
import { addCircle, addRoundedHole, addRoundedRect, type Path } from './path.ts'
import type { Place } from './trace.ts'

/** ISO/IEC 18004 §6.3.3: seven by seven modules; the inner three by three are the dot. */
const frame = gridOf('#######', '#.....#', '#.....#', '#.....#', '#.....#', '#.....#', '#######')
const middle = gridOf('###', '###', '###')
/** Outer and inner corner radius of the frame as one shape, in modules. */
const ringRadii = { dot: [3.5, 2.5], square: [0, 0], 'extra-rounded': [2.5, 1.5] } as const

/**
 * Adds the outer part of a finder at the position of its top left module.
 * @param isOfDots whether `extra-rounded` means seven by seven dots, as it does when the type is that of the dots.
 */
export function addCornerSquare(path: Path, type: CornerSquareType, isOfDots: boolean, place: Place): void {
  if (type !== 'dot' && type !== 'square' && (isOfDots || type !== 'extra-rounded'))
    return addDots(path, frame, type, place)
  const { x, y, cell } = place
  const [outside, inside] = ringRadii[type]
  addRoundedRect(path, x, y, 7 * cell, 7 * cell, outside * cell)
  addRoundedHole(path, x + cell, y + cell, 5 * cell, 5 * cell, inside * cell)
}

/** Adds the inner part of a finder at the position of its own top left module. */
export function addCornerDot(path: Path, type: CornerDotType, place: Place): void {
  const { x, y, cell } = place
  if (type === 'dot') addCircle(path, x + 1.5 * cell, y + 1.5 * cell, 1.5 * cell)
  else addDots(path, middle, type, place)
}
