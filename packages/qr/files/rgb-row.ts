/**
 * Writes a row of pixels as bytes of red, green and blue.
 * @param row index of the row's first pixel in the words.
 * @param start index of its first byte.
 * @returns whether all pixels are opaque, so that nothing was lost.
 */
export function packRgbRow(
  words: Int32Array,
  row: number,
  width: number,
  bytes: Uint8Array,
  start: number,
): boolean {
  let common = -1
  for (let at = row, out = start; at < row + width; at += 1, out += 3) {
    const word = words[at] ?? 0
    common &= word
    bytes[out] = word
    bytes[out + 1] = word >>> 8
    bytes[out + 2] = word >>> 16
  }
  return common >>> 24 === 255
}
