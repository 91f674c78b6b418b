import type { BitWriter } from './bit-writer.ts'
import { writeCodeLengths } from './code-length-runs.ts'
import { canonicalCodes, codeLengths } from './code-lengths.ts'

/** The order of the lengths of the code length code (RFC 9649, "Normal Code Length Code"). */
const order = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]

/**
 * Writes a prefix code for symbol counts (RFC 9649, "Decoding and Building the Prefix Codes").
 * @returns for each symbol its bits and, 16 bits higher, their number; no bits for a single symbol.
 */
export function writePrefixCode(bits: BitWriter, counts: Uint32Array): Int32Array {
  const used: number[] = []
  for (let symbol = 0; symbol < counts.length && used.length < 3; symbol += 1)
    if ((counts[symbol] ?? 0) > 0) used.push(symbol)
  const [first = 0, second = first] = used
  if (used.length < 3 && second < 256) return writeSimpleCode(bits, counts.length, first, second)
  const lengths = codeLengths(counts, 15)
  bits.put(0, 1)
  // a 0 says that lengths for all symbols follow
  writeCodeLengths(bits, lengths, order, 1)
  return Int32Array.from(canonicalCodes(lengths), (code, symbol) => code | ((lengths[symbol] ?? 0) << 16))
}

/** One symbol, which uses no bits, or two symbols with one bit each. */
function writeSimpleCode(bits: BitWriter, symbols: number, first: number, second: number): Int32Array {
  const isPair = first !== second
  const isByte = first > 1
  bits.put(1 | (Number(isPair) << 1) | (Number(isByte) << 2), 3)
  bits.put(first, isByte ? 8 : 1)
  if (isPair) bits.put(second, 8)
  const codes = new Int32Array(symbols)
  if (isPair) codes[first] = 1 << 16
  if (isPair) codes[second] = 1 | (1 << 16)
  return codes
}
