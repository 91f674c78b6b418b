/** A row in the making, with room for three pixels more. */
let line = lineOf(1)

function lineOf(width: number) {
  const triples = new Int32Array(width + 3)
  return { triples, bytes: new Uint8Array(triples.buffer, 0, 3 * width) }
}

/**
 * Writes a row of pixels as bytes of red, green and blue. Four pixels at a time become three words, which takes half
 * the time of twelve bytes.
 * @param row index of the row's first pixel in the words.
 * @param start index of its first byte.
 * @returns whether all pixels are opaque, so that nothing was lost; up to three pixels after the row count too.
 */
export function packRgbRow(
  words: Int32Array,
  row: number,
  width: number,
  bytes: Uint8Array,
  start: number,
): boolean {
  if (line.bytes.length !== 3 * width) line = lineOf(width)
  const { triples } = line
  let common = -1
  for (let at = row, out = 0; at < row + width; at += 4, out += 3) {
    const first = words[at] ?? -1
    const second = words[at + 1] ?? -1
    const third = words[at + 2] ?? -1
    const fourth = words[at + 3] ?? -1
    common &= first & second & third & fourth
    triples[out] = (first & 0xff_ff_ff) | (second << 24)
    triples[out + 1] = ((second >>> 8) & 0xff_ff) | (third << 16)
    triples[out + 2] = ((third >>> 16) & 0xff) | (fourth << 8)
  }
  bytes.set(line.bytes, start)
  return common >>> 24 === 255
}
