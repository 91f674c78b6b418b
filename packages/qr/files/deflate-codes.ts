import { canonicalCodes, codeLengths } from './code-lengths.ts'
import { writeCodeLengths, type BitSink } from './code-length-runs.ts'

/** The alphabets of RFC 1951 §3.2.5: bytes, end of block and lengths; distances. */
export const endOfBlock = 256
export const lengthSymbols = 286
export const distanceSymbols = 30
export const shortestRepeat = 3
export const longestRepeat = 258
export const farthestRepeat = 32_768

/** The limit of distance codes, so that a code and its 13 extra bits can be written at once. */
export const longestDistanceCode = 11
export const longestLengthCode = 15
/** The order of the lengths of the code length code: RFC 1951 §3.2.7. */
const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** The codes of symbols, and their lengths in bits. */
export type SymbolCodes = { readonly codes: Uint16Array; readonly lengths: Uint8Array }

/** The symbol of a length, the number of its extra bits, and their value. */
export function lengthSymbol(length: number): readonly [symbol: number, extraBits: number, extra: number] {
  if (length === longestRepeat) return [285, 0, 0]
  const rest = length - shortestRepeat
  const extraBits = rest < 8 ? 0 : 29 - Math.clz32(rest)
  return [257 + 4 * extraBits + (rest >>> extraBits), extraBits, rest & ((1 << extraBits) - 1)]
}

/** The number of extra bits of a distance symbol: two symbols for each power of two. */
export function distanceExtraBits(distance: number): number {
  return distance <= 4 ? 0 : 30 - Math.clz32(distance - 1)
}

/** @param extraBits as `distanceExtraBits` returns them. */
export function distanceSymbol(distance: number, extraBits: number): number {
  return 2 * extraBits + ((distance - 1) >>> extraBits)
}

/**
 * Huffman codes for symbol counts.
 * @param longest code length in bits: `longestLengthCode` or, for distances, `longestDistanceCode`.
 */
export function symbolCodes(counts: Uint32Array, longest: number): SymbolCodes {
  const lengths = codeLengths(counts, longest)
  return { codes: canonicalCodes(lengths), lengths }
}

/** Writes the header of a block with dynamic codes, the last one of its stream: RFC 1951 §3.2.3, §3.2.7. */
export function writeBlockHead(bits: BitSink, lengths: SymbolCodes, distances: SymbolCodes): void {
  bits.put(0b101, 3)
  bits.put(lengthSymbols - 257, 5)
  bits.put(distanceSymbols - 1, 5)
  writeCodeLengths(bits, Uint8Array.of(...lengths.lengths, ...distances.lengths), order)
}
