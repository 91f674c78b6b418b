import type { QrMatrix } from '../../encode.ts'

/**
 * The penalty points of a symbol: ISO/IEC 18004:2015 §7.8.3. Where the standard allows a choice, this follows the
 * encoder: format and version are not written yet, and the light area beside a 1:1:3:1:1 pattern ends with the symbol.
 */
export function penaltyOf({ size, modules: written }: QrMatrix): number {
  const modules = written.map((module, at) => (isFormat(size, Math.floor(at / size), at % size) ? 0 : module))
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

/** Whether a module carries format or version, or is the dark one beside them: §7.9, §7.10. */
function isFormat(size: number, row: number, column: number): boolean {
  const [near, far] = [Math.min(row, column), Math.max(row, column)]
  if (near < 6 && far >= size - 11 && far < size - 8) return size >= 45
  return (row === 8 || column === 8) && near !== 6 && (far < 9 || (near === 8 && far >= size - 8))
}

/** Runs of five or more equal modules, and finder-like patterns with four light modules before or after. */
function linePoints(line: string): number {
  const runs = Array.from(line.matchAll(/0{5,}|1{5,}/g), ([run]) => run.length - 2)
  const alike = Array.from(line.matchAll(/(?=00001011101|10111010000)/g))
  return runs.reduce((sum, points) => sum + points, 0) + 40 * alike.length
}
