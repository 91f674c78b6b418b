import { canonicalCodes, codeLengths } from './code-lengths.ts'

/** Symbols that encode the code lengths of a Huffman code: 0 to 15, and three for repetitions. */
const codeLengthSymbols = 19

/** One of the symbols, and the bits that follow it. */
type CodeLengthRun = {
  readonly symbol: number
  readonly extra: number
  readonly extraBits: number
  readonly taken: number
}

/** Receives bits; the lowest bit of each value is written first. */
export type BitSink = { put(value: number, count: number): void }

/**
 * Writes the code lengths of a Huffman code as DEFLATE (RFC 1951 §3.2.7) and WebP (RFC 9649, "Normal Code Length
 * Code") do: encoded by another code, whose lengths come first.
 * @param order of the lengths of that other code.
 * @param zeros number of 0 bits between the two.
 */
export function writeCodeLengths(
  bits: BitSink,
  lengths: Uint8Array,
  order: readonly number[],
  zeros = 0,
): void {
  const runs = runsOf(lengths)
  const counts = new Uint32Array(codeLengthSymbols)
  for (const { symbol } of runs) counts[symbol] = (counts[symbol] ?? 0) + 1
  const own = codeLengths(counts, 7)
  const codes = canonicalCodes(own)
  bits.put(order.length - 4, 4)
  for (const symbol of order) bits.put(own[symbol] ?? 0, 3)
  bits.put(0, zeros)
  for (const { symbol, extra, extraBits } of runs) {
    bits.put(codes[symbol] ?? 0, own[symbol] ?? 0)
    bits.put(extra, extraBits)
  }
}

function runsOf(lengths: Uint8Array): CodeLengthRun[] {
  const runs: CodeLengthRun[] = []
  for (let at = 0; at < lengths.length; at += runs.at(-1)?.taken ?? 1) runs.push(runAt(lengths, at))
  return runs
}

/** 18 and 17 mean many and a few zeros, 16 means repetitions of the previous length. */
function runAt(lengths: Uint8Array, at: number): CodeLengthRun {
  const length = lengths[at] ?? 0
  let same = 1
  while (lengths[at + same] === length) same += 1
  if (length === 0 && same > 10) {
    const taken = Math.min(same, 138)
    return { symbol: 18, extra: taken - 11, extraBits: 7, taken }
  }
  if (length === 0 && same > 2) return { symbol: 17, extra: same - 3, extraBits: 3, taken: same }
  if (lengths[at - 1] !== length || same < 3) return { symbol: length, extra: 0, extraBits: 0, taken: 1 }
  const taken = Math.min(same, 6)
  return { symbol: 16, extra: taken - 3, extraBits: 2, taken }
}
