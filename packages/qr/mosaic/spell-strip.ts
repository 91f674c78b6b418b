import { longestRepeat, shortestRepeat } from '../files/deflate-codes.ts'
import type { StripBytes } from './strip-bytes.ts'

/** From here on a number of a spelled strip is a length, by which the pixel before goes on. */
export const repeats = 256

/** A strip as bytes and repetitions of the pixel before them, `repeats` plus their length. */
export function spellStrip({ bytes, starts, bytesPerPixel }: StripBytes, strip: number): number[] {
  const start = starts[strip] ?? 0
  const end = starts[strip + 1] ?? 0
  const spelled: number[] = []
  let at = start
  while (at < end) {
    const longest = at - bytesPerPixel < start ? at : Math.min(end, at + longestRepeat)
    let same = at
    while (same < longest && bytes[same] === bytes[same - bytesPerPixel]) same += 1
    const isRepeat = same - at >= shortestRepeat
    spelled.push(isRepeat ? repeats + same - at : (bytes[at] ?? 0))
    at = isRepeat ? same : at + 1
  }
  return spelled
}
