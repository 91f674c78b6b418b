import type { QrMatrix } from './encode.ts'
import { addDots } from './shape/dots.ts'
import type { Path } from './shape/path.ts'
import { svgPath } from './svg-path.ts'

/** All dark modules as the `d` attribute of one SVG path, one unit per module, for pictures with their own style. */
export function symbolPath({ size, modules }: QrMatrix): string {
  const path: Path = []
  addDots(path, { size, cells: modules }, 'square', { x: 0, y: 0, cell: 1 })
  return svgPath(path)
}
