/** Symbols that tell the lengths of a Huffman code: 0 to 15, and three for repetitions. */
export const codeLengthSymbols = 19

/** One of the symbols, and the bits behind it. */
export type CodeLengthRun = {
  readonly symbol: number
  readonly extra: number
  readonly extraBits: number
  readonly taken: number
}

/** Lengths as DEFLATE (RFC 1951 §3.2.7) and WebP (RFC 9649, "Normal Code Length Code") tell them. */
export function codeLengthRuns(lengths: Uint8Array): CodeLengthRun[] {
  const runs: CodeLengthRun[] = []
  for (let at = 0; at < lengths.length; at += runs.at(-1)?.taken ?? 1) runs.push(runAt(lengths, at))
  return runs
}

/** 18 and 17 stand for many and a few zeros, 16 for several more of the length before. */
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
