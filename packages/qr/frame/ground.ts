import { paintOf } from '../paint/paint.ts'
import { addRoundedRect, type Path } from '../shape/path.ts'
import type { FrameStyle } from './frame-style.ts'
import type { Framed } from './framed.ts'

/**
 * The background of the whole picture; none when it is transparent. Corners are cut off only if the design has a
 * round background, because a picture without transparent corners can be used everywhere.
 */
export function ground(
  look: FrameStyle,
  width: number,
  height: number,
  radius: number,
): Framed['shapes'][number][] {
  if (look.ground === undefined) return []
  const path: Path = []
  addRoundedRect(path, 0, 0, width, height, look.round > 0 ? radius : 0)
  return [{ path, paint: paintOf(look.ground, { x: 0, y: 0, width, height }) }]
}
