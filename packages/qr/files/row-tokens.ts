/**
 * Pixels as tokens of DEFLATE (RFC 1951 §3.2.5), found without searching: in a drawn picture nearly every pixel is that
 * above it or that before it.
 */
export type RowTokens = {
  /** Below 256 a byte; else `firstMatch` + twice the length, + 1 when it is copied from the row above. */
  readonly list: Int32Array
  readonly count: number
  /** How far back the row above is, and the pixel before, in bytes. */
  readonly stride: number
  readonly bytesPerPixel: 3 | 4
  /** The checksum of the bytes (RFC 1950 §8.2). */
  readonly adler32: number
}

export const firstMatch = 512
const longest = 258
/** A match reaches no further back. */
const window = 32_768
const base = 65_521

/** Packs rows of words as PNG scanlines: a filter byte of 0, then red, green, blue and, with 4 bytes, alpha. */
export function rowTokens(words: Int32Array, width: number, bytesPerPixel: 3 | 4): RowTokens {
  const stride = 1 + bytesPerPixel * width
  const list = new Int32Array(words.length * bytesPerPixel + words.length / width)
  const above = stride <= window ? width : 0
  let count = 0
  let [sum, sums] = [1, 0]
  /** The bytes of the row above added up, plain and by their distance from the row's end. */
  let [rowSum, rowSums] = [0, 0]
  for (let row = 0; row < words.length; row += width) {
    const end = row + width
    const first = row === 0 || above === 0
    let at = row
    /** Bytes found equal to those above but not told yet; the filter byte is the first. */
    let equal = first ? 0 : 1
    if (first) list[count++] = 0
    while (at < end) {
      const word = words[at] ?? 0
      const old = row === 0 ? 0 : (words[at - width] ?? 0)
      if (word === old && !first) {
        equal += bytesPerPixel
        at += 1
        continue
      }
      if (equal > 0) {
        // the filter byte alone is too short to copy
        if (equal === 1) list[count++] = 0
        else count = addMatch(list, count, equal, 1)
        equal = 0
      }
      const weight = stride - 1 - bytesPerPixel * (at - row)
      for (let part = 0, shift = 0; part < bytesPerPixel; part += 1, shift += 8) {
        const change = ((word >>> shift) & 0xff) - ((old >>> shift) & 0xff)
        rowSum += change
        rowSums += change * (weight - part)
      }
      if (at > row && word === words[at - 1]) {
        const last = (list[count - 1] ?? 0) - firstMatch
        if (last >= 0 && (last & 1) === 0 && (last >> 1) + bytesPerPixel <= longest)
          list[count - 1] = firstMatch + last + 2 * bytesPerPixel
        else list[count++] = firstMatch + 2 * bytesPerPixel
      } else
        for (let shift = 0; shift < 8 * bytesPerPixel; shift += 8) list[count++] = (word >>> shift) & 0xff
      at += 1
    }
    if (equal === 1) list[count++] = 0
    else if (equal > 1) count = addMatch(list, count, equal, 1)
    sums = (sums + stride * sum + rowSums) % base
    sum = (sum + rowSum) % base
  }
  return { list, count, stride, bytesPerPixel, adler32: sums * 65_536 + sum }
}

/** A copied stretch, in parts of at most 258 bytes and at least 3. */
function addMatch(list: Int32Array, count: number, length: number, isAbove: 0 | 1): number {
  let [at, left] = [count, length]
  while (left > longest) {
    const part = left - longest < 3 ? longest - 3 : longest
    list[at++] = firstMatch + 2 * part + isAbove
    left -= part
  }
  list[at] = firstMatch + 2 * left + isAbove
  return at + 1
}
