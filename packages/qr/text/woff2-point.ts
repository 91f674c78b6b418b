import type { ByteReader } from './byte-reader.ts'

/** A step from the previous point, and whether the outline passes through the point. */
export type Point = readonly [dx: number, dy: number, isOnCurve: boolean]

/** One point of an outline: its flag defines how many bytes follow and their meaning (W3C WOFF 2.0 §5.2, table 2). */
export function readPoint(flag: number, bytes: ByteReader): Point {
  const [isOnCurve, code] = [flag < 128, flag & 127]
  const [across, down] = [(code & 1) === 0 ? -1 : 1, (code & 2) === 0 ? -1 : 1]
  const first = bytes.uint8()
  if (code < 10) return [0, across * (((code & 14) << 7) + first), isOnCurve]
  if (code < 20) return [across * ((((code - 10) & 14) << 7) + first), 0, isOnCurve]
  if (code < 84) {
    const high = code - 20
    return [
      across * (1 + (high & 48) + (first >> 4)),
      down * (1 + ((high & 12) << 2) + (first & 15)),
      isOnCurve,
    ]
  }
  const second = bytes.uint8()
  if (code < 120) {
    const high = code - 84
    const dx = 1 + (Math.floor(high / 12) << 8) + first
    return [across * dx, down * (1 + (((high % 12) >> 2) << 8) + second), isOnCurve]
  }
  const third = bytes.uint8()
  if (code < 124)
    return [across * ((first << 4) + (second >> 4)), down * (((second & 15) << 8) + third), isOnCurve]
  return [across * ((first << 8) + second), down * ((third << 8) + bytes.uint8()), isOnCurve]
}
