import type { StripPlaces } from './find-repeats.ts'
import type { StripBytes } from './strip-bytes.ts'

const base = 65_521

/** What strips add to the checksum Adler-32 (RFC 1950 §8.2). */
export type StripSums = {
  /** By strip: its bytes added up. Behind the last strip stands an empty one. */
  readonly sums: Int32Array
  /** By strip: its bytes added up, each times how far it is from the end of the strip, its own place counted. */
  readonly distances: Int32Array
}

export function stripSums({ bytes, starts, count }: StripBytes): StripSums {
  const sums = new Int32Array(count + 1)
  const distances = new Int32Array(count + 1)
  for (let strip = 0; strip < count; strip += 1) {
    const end = starts[strip + 1] ?? 0
    for (let at = starts[strip] ?? 0; at < end; at += 1) {
      sums[strip] = (sums[strip] ?? 0) + (bytes[at] ?? 0)
      distances[strip] = (distances[strip] ?? 0) + (bytes[at] ?? 0) * (end - at)
    }
  }
  return { sums, distances }
}

/**
 * The checksum of a picture. What a row adds to it is what the row above added, but for the strips that changed.
 * @param laid the strips row by row.
 */
export function sumStrips(
  laid: Uint16Array,
  { columns: count, starts }: StripPlaces,
  { sums, distances }: StripSums,
): number {
  const stride = starts[count] ?? 0
  // above the first row there is an empty strip
  const none = sums.length - 1
  let [rowSum, rowDistance, sum, sumOfSums] = [0, 0, 1, 0]
  for (let row = 0; row < laid.length; row += count) {
    for (let column = 0; column < count; column += 1) {
      const strip = laid[row + column] ?? 0
      const above = row === 0 ? none : (laid[row + column - count] ?? 0)
      const more = (sums[strip] ?? 0) - (sums[above] ?? 0)
      rowSum += more
      rowDistance += (distances[strip] ?? 0) - (distances[above] ?? 0)
      rowDistance += more * (stride - (starts[column + 1] ?? 0))
    }
    sumOfSums = (sumOfSums + stride * sum + rowDistance) % base
    sum = (sum + rowSum) % base
  }
  return sumOfSums * 65_536 + sum
}
