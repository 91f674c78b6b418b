import { alignmentPatterns } from '../symbol/fixed-modules.ts'
import type { SymbolView } from './symbol-view.ts'

/** The distance in modules within which readers search for an alignment pattern, and the steps of the search. */
const reach = 2
const step = 0.25
/**
 * The number of 25 modules that may be wrong for a reader to still accept a pattern. zbar accepts 6 and uses a
 * slightly different threshold. Measured with 336 logos on symbols from version 7: of 70 that zbar cannot read, this
 * rule finds 65.
 */
const believed = 7

/**
 * Whether a reader would accept something beside the position of an alignment pattern as that pattern, and then read
 * the modules around it at wrong positions. A logo that covers the pattern can cause this. Smaller symbols have no
 * pattern under the logo.
 */
export function misleadsAlignment(view: SymbolView): boolean {
  return alignmentPatterns((view.place.count - 17) / 4).some(([x, y]) => {
    const here = wrongModules(view, x, y)
    return here > 0 && foundBeside(view, x, y, Math.min(believed, here - 1))
  })
}

function foundBeside(view: SymbolView, x: number, y: number, most: number): boolean {
  for (let down = -reach; down <= reach; down += step) {
    for (let right = -reach; right <= reach; right += step) {
      const isBeside = Math.max(Math.abs(right), Math.abs(down)) > 0.5
      if (isBeside && wrongModules(view, x + right, y + down) <= most) return true
    }
  }
  return false
}

/** How many of 25 modules differ from a dark module in a light ring in a dark ring. */
function wrongModules(view: SymbolView, x: number, y: number): number {
  let wrong = 0
  for (let down = -2; down <= 2; down += 1) {
    for (let right = -2; right <= 2; right += 1) {
      const isLight = Math.max(Math.abs(right), Math.abs(down)) === 1
      if (view.isDark(x + right + 0.5, y + down + 0.5) === isLight) wrong += 1
    }
  }
  return wrong
}
