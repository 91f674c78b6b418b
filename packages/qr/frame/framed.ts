import type { Paint } from '../paint/paint.ts'
import type { Path } from '../shape/path.ts'

/** A picture around a code in whole pixels, and the position of the code's own picture in it. */
export type Framed = {
  readonly width: number
  readonly height: number
  readonly x: number
  readonly y: number
  /** What is drawn below the code, from the bottom up. */
  readonly shapes: readonly { readonly path: Path; readonly paint: Paint }[]
}
