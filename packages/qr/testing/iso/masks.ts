import type { QrMatrix } from '../../encode.ts'
import { functionPatterns } from './function-patterns.ts'
import { isTurned } from './places.ts'
import { readSymbol } from './read-symbol.ts'

/**
 * The penalty points of a symbol with a mask: ISO/IEC 18004:2015 §7.8.3. Where the standard allows a choice, this
 * follows the encoder: format and version are not written yet, and the light area beside a 1:1:3:1:1 pattern ends
 * with the symbol.
 */
export function penaltyOf(matrix: QrMatrix, mask: number): number {
  const { size, modules } = testForm(matrix, mask)
  let points = 0
  let dark = 0
  for (let line = 0; line < size; line += 1) {
    const indices = Array.from({ length: size }, (_, at) => at)
    const row = indices.map((at) => modules[line * size + at]).join('')
    const column = indices.map((at) => modules[at * size + line]).join('')
    points += linePoints(row) + linePoints(column)
    dark += row.replaceAll('0', '').length
    if (line === size - 1) continue
    for (let at = line * size; at < (line + 1) * size - 1; at += 1) {
      const square = [at, at + 1, at + size, at + size + 1].reduce((sum, one) => sum + (modules[one] ?? 0), 0)
      if (square % 4 === 0) points += 3
    }
  }
  const deviation = Math.abs((dark / (size * size)) * 100 - 50)
  return points + 10 * Math.max(0, Math.ceil(deviation / 5) - 1)
}

/** The symbol with another mask and with empty format and version modules. */
function testForm(matrix: QrMatrix, mask: number): QrMatrix {
  const { version, mask: old } = readSymbol(matrix)
  const { size, kinds } = functionPatterns(version)
  const modules = matrix.modules.slice()
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const at = row * size + column
      if (kinds[at] === 2) modules[at] = 0
      if (kinds[at] === 3 && isTurned(old, row, column) !== isTurned(mask, row, column))
        modules[at] = 1 - (modules[at] ?? 0)
    }
  modules[(size - 8) * size + 8] = 0
  return { size, modules }
}

/** Runs of five or more equal modules, and finder-like patterns with four light modules before or after. */
function linePoints(line: string): number {
  const runs = Array.from(line.matchAll(/0{5,}|1{5,}/g), ([run]) => run.length - 2)
  const alike = Array.from(line.matchAll(/(?=00001011101|10111010000)/g))
  return runs.reduce((sum, points) => sum + points, 0) + 40 * alike.length
}
