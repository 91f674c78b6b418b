import { canonicalCodes, codeLengths } from './code-lengths.ts'
import { writeCodeLengths, type BitSink } from './code-length-runs.ts'

/** RFC 1951 §3.2.5: bytes, the end of a block, lengths; distances. */
export const endOfBlock = 256
export const lengthSymbols = 286
export const distanceSymbols = 30
export const shortestRepeat = 3
export const longestRepeat = 258
export const farthestRepeat = 32_768

/** Distances have codes short enough to be written at once with their 13 extra bits. */
export const longestDistanceCode = 11
export const longestLengthCode = 15
/** In which order the lengths of the code for lengths are told: RFC 1951 §3.2.7. */
const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** The codes of symbols, and how many bits they are. */
export type SymbolCodes = { readonly codes: Uint16Array; readonly lengths: Uint8Array }

/** The symbol of a length, how many extra bits follow it, and what they say. */
export function lengthSymbol(length: number): readonly [symbol: number, extraBits: number, extra: number] {
  if (length === longestRepeat) return [285, 0, 0]
  const rest = length - shortestRepeat
  const extraBits = rest < 8 ? 0 : 29 - Math.clz32(rest)
  return [257 + 4 * extraBits + (rest >>> extraBits), extraBits, rest & ((1 << extraBits) - 1)]
}

/** The extra bits that follow the symbol of a distance: two symbols for each power of two. */
export function distanceExtraBits(distance: number): number {
  return distance <= 4 ? 0 : 30 - Math.clz32(distance - 1)
}

/** @param extraBits as `distanceExtraBits` tells. */
export function distanceSymbol(distance: number, extraBits: number): number {
  return 2 * extraBits + ((distance - 1) >>> extraBits)
}

/**
 * Huffman codes for symbols that occur so often.
 * @param longest bits of a code: `longestLengthCode` or, for distances, `longestDistanceCode`.
 */
export function symbolCodes(counts: Uint32Array, longest: number): SymbolCodes {
  const lengths = codeLengths(counts, longest)
  return { codes: canonicalCodes(lengths), lengths }
}

/** Writes the head of a block, the last of its stream, that has codes of its own: RFC 1951 §3.2.3, §3.2.7. */
export function writeBlockHead(bits: BitSink, lengths: SymbolCodes, distances: SymbolCodes): void {
  bits.put(0b101, 3)
  bits.put(lengthSymbols - 257, 5)
  bits.put(distanceSymbols - 1, 5)
  writeCodeLengths(bits, Uint8Array.of(...lengths.lengths, ...distances.lengths), order)
}
