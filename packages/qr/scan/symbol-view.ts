import type { Bitmap } from '../bitmap.ts'
import type { Place } from '../shape/trace.ts'
import { darkPixels } from './dark-pixels.ts'

/**
 * The position of a symbol in a bitmap: the pixel of its top left corner, the pixels per module, the modules per
 * side.
 */
export type SymbolPlace = Place & { readonly count: number }

/** A drawn symbol as a reader sees it, module by module. */
export class SymbolView {
  readonly place: SymbolPlace
  readonly #width: number
  readonly #height: number
  readonly #dark: Uint8Array

  constructor(bitmap: Bitmap, place: SymbolPlace) {
    this.place = place
    this.#width = bitmap.width
    this.#height = bitmap.height
    this.#dark = darkPixels(bitmap)
  }

  /** Whether a pixel is dark; coordinates in modules from the symbol's corner. Pixels outside the picture are light. */
  isDark(column: number, row: number): boolean {
    const x = Math.floor(this.place.x + column * this.place.cell)
    const y = Math.floor(this.place.y + row * this.place.cell)
    return x >= 0 && y >= 0 && x < this.#width && y < this.#height && this.#dark[y * this.#width + x] === 1
  }
}
