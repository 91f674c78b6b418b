import type { ErrorCorrection } from '../capacity.ts'
import type { QrMatrix } from '../encode.ts'
import { codewordsOf } from './codewords.ts'
import type { SymbolView } from './symbol-view.ts'

/**
 * The share of the error correction that the drawing itself uses up, mainly by the logo, in the block with the most
 * wrong codewords. Above 1 a reader cannot decode the text; the rest is left for dirt and shadows.
 */
export function damageOf(view: SymbolView, { size, modules }: QrMatrix, level: ErrorCorrection): number {
  const { words, blocks, repairable } = codewordsOf((size - 17) / 4, level)
  const wrong = new Uint8Array(blocks.length)
  const wrongByBlock = new Uint16Array(256)
  let most = 0
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? -1
    if (word < 0 || wrong[word] === 1) continue
    if (view.isDark((at % size) + 0.5, Math.floor(at / size) + 0.5) === (modules[at] === 1)) continue
    wrong[word] = 1
    const block = blocks[word] ?? 0
    const count = (wrongByBlock[block] ?? 0) + 1
    wrongByBlock[block] = count
    if (count > most) most = count
  }
  return most / repairable
}
