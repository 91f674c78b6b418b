import type { ErrorCorrection } from '../capacity.ts'
import { writeFormat } from './format-bits.ts'
import { maskPoints } from './mask-points.ts'
import { symbolPlan, type SymbolPlan } from './symbol-plan.ts'

/**
 * The modules of a symbol row by row, 1 where dark, with the mask that has the fewest penalty points; of equal masks
 * the first one. ISO/IEC 18004:2015 §7.7 to §7.10.
 * @param codewords in their order in the symbol.
 */
export function drawSymbol(codewords: Uint8Array, version: number, level: ErrorCorrection): Uint8Array {
  const plan = symbolPlan(version)
  placeCodewords(plan, codewords)
  const mask = bestMask(plan)
  const modules = turnModules(plan, mask)
  writeFormat(modules, plan.format, version, level, mask)
  return modules
}

function placeCodewords({ fixed, places, draft }: SymbolPlan, codewords: Uint8Array): void {
  draft.modules.copyFrom(fixed)
  const { rows, columns } = draft.modules
  const { rows: inRows, columns: inColumns } = places
  for (let index = 0, at = 0; index < codewords.length; index += 1) {
    const codeword = codewords[index] ?? 0
    for (let bit = 7; bit >= 0; bit -= 1, at += 1) {
      const value = (codeword >> bit) & 1
      rows[inRows[at] ?? 0] = value
      columns[inColumns[at] ?? 0] = value
    }
  }
  draft.modules.pack(draft.lines)
}

function bestMask({ masks, valid, draft }: SymbolPlan): number {
  let best = 0
  let fewest = Infinity
  for (const [mask, turned] of masks.entries()) {
    const points = maskPoints(draft.lines, turned.lines, valid, fewest)
    if (points >= fewest) continue
    fewest = points
    best = mask
  }
  return best
}

/** The modules with a mask applied and without the padding. */
function turnModules({ size, draft, masks }: SymbolPlan, mask: number): Uint8Array {
  const modules = new Uint8Array(size * size)
  const { rows, stride } = draft.modules
  const turned = masks[mask]?.rows ?? rows
  for (let y = 0; y < size; y += 1) {
    const from = y * stride
    const to = y * size
    for (let x = 0; x < size; x += 1) modules[to + x] = (rows[from + x] ?? 0) ^ (turned[from + x] ?? 0)
  }
  return modules
}
