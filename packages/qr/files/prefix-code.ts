import type { BitWriter } from './bit-writer.ts'

/** Bits of the longest code. */
const longest = 15
/** The order of the lengths of the code for lengths (RFC 9649, "Normal Code Length Code"). */
const order = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
/** A fixed code for lengths: 0 to 13 with 4 bits, 14 and 15 with 5, and 18, which stands for 11 to 138 zeros, with 4. */
const lengthsOfLengths = Uint8Array.of(4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 0, 0, 4)
const codesOfLengths = canonicalCodes(lengthsOfLengths)
const manyZeros = 18

/**
 * Writes a prefix code for symbol counts (RFC 9649, "Decoding and Building the Prefix Codes").
 * @returns for each symbol its bits and, 16 bits higher, their number; no bits for a single symbol.
 */
export function writePrefixCode(bits: BitWriter, counts: Uint32Array): Int32Array {
  const lengths = codeLengths(counts)
  if (lengths.every((length) => length === 0)) {
    bits.put(1 | 4, 3) // a simple code of one symbol, which has eight bits
    bits.put(Math.max(0, counts.findIndex(Boolean)), 8)
    return new Int32Array(counts.length)
  }
  bits.put(0, 1)
  bits.put(order.length - 4, 4)
  for (const symbol of order) bits.put(lengthsOfLengths[symbol] ?? 0, 3)
  bits.put(0, 1) // lengths for all symbols follow
  for (let at = 0; at < lengths.length;) {
    const next = lengths.findIndex((length, index) => index >= at && length > 0)
    const zeros = Math.min((next < 0 ? lengths.length : next) - at, 138)
    const symbol = zeros > 10 ? manyZeros : (lengths[at] ?? 0)
    bits.put(codesOfLengths[symbol] ?? 0, lengthsOfLengths[symbol] ?? 0)
    if (symbol === manyZeros) bits.put(zeros - 11, 7)
    at += symbol === manyZeros ? zeros : 1
  }
  return Int32Array.from(canonicalCodes(lengths), (code, symbol) => code | ((lengths[symbol] ?? 0) << 16))
}

/**
 * The code lengths of a Huffman code: the two rarest groups of symbols become one, until one is left. Counts are made
 * coarser until no code is too long.
 * @returns 0 for symbols that do not occur, and for a single one.
 */
export function codeLengths(counts: Uint32Array): Uint8Array {
  for (let coarse = 1; ; coarse *= 2) {
    const lengths = new Uint8Array(counts.length)
    let groups = Array.from(counts, (count, symbol) => ({
      weight: Math.ceil(count / coarse),
      symbols: [symbol],
    })).filter(({ weight }) => weight > 0)
    while (groups.length > 1) {
      const [first, second, ...others] = groups.toSorted((one, other) => one.weight - other.weight)
      const weight = (first?.weight ?? 0) + (second?.weight ?? 0)
      const symbols = [...(first?.symbols ?? []), ...(second?.symbols ?? [])]
      for (const symbol of symbols) lengths[symbol] = (lengths[symbol] ?? 0) + 1
      groups = [...others, { weight, symbols }]
    }
    if (lengths.every((length) => length <= longest)) return lengths
  }
}

/** The codes for given lengths (RFC 1951 §3.2.2), reversed for writing from the lowest bit on. */
function canonicalCodes(lengths: Uint8Array): Uint16Array {
  const codes = new Uint16Array(lengths.length)
  let code = 0
  for (let length = 1; length <= longest; length += 1) {
    for (const [symbol, own] of lengths.entries()) if (own === length) codes[symbol] = reverse(code++, length)
    code *= 2
  }
  return codes
}

function reverse(code: number, length: number): number {
  let turned = 0
  for (let bit = 0; bit < length; bit += 1) turned |= ((code >>> bit) & 1) << (length - 1 - bit)
  return turned
}
