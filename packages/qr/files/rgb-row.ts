/**
 * Writes a row of pixels as bytes of red, green and blue, mostly four pixels at a time.
 * @param row index of the row's first pixel in the words.
 * @param start index of its first byte; the byte after its last one must exist and may become 0.
 * @returns whether all pixels are opaque, so that nothing was lost.
 */
export function packRgbRow(
  words: Int32Array,
  row: number,
  width: number,
  view: DataView,
  start: number,
): boolean {
  const end = row + width
  let common = -1
  let out = start
  let at = row
  for (; at + 4 <= end; at += 4, out += 12) {
    const first = words[at] ?? 0
    const second = words[at + 1] ?? 0
    const third = words[at + 2] ?? 0
    const fourth = words[at + 3] ?? 0
    common &= first & second & third & fourth
    view.setInt32(out, (first & 0xff_ff_ff) | (second << 24), true)
    view.setInt32(out + 4, ((second >>> 8) & 0xff_ff) | (third << 16), true)
    view.setInt32(out + 8, ((third >>> 16) & 0xff) | (fourth << 8), true)
  }
  for (; at < end; at += 1, out += 3) {
    const word = words[at] ?? 0
    common &= word
    view.setInt32(out, word & 0xff_ff_ff, true)
  }
  return common >>> 24 === 255
}
