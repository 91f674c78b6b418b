import type { ErrorCorrection } from '../capacity.ts'

const levelBits = { L: 1, M: 0, Q: 3, H: 2 } as const

/** Writes level and mask, and the version from 7 on, each twice. ISO/IEC 18004:2015 §7.9, §7.10. */
export function writeFormat(
  modules: Uint8Array,
  size: number,
  version: number,
  level: ErrorCorrection,
  mask: number,
): void {
  const format = formatBits(level, mask)
  for (let bit = 0; bit < 15; bit += 1) {
    const value = (format >> bit) & 1
    // around the top left finder, past the timing pattern
    const [x, y] = bit < 8 ? [8, bit < 6 ? bit : bit + 1] : [bit === 8 ? 7 : 14 - bit, 8]
    modules[y * size + x] = value
    // and along the other two
    const [x2, y2] = bit < 8 ? [size - 1 - bit, 8] : [8, size - 15 + bit]
    modules[y2 * size + x2] = value
  }
  modules[(size - 8) * size + 8] = 1
  if (version < 7) return
  const bits = versionBits(version)
  for (let bit = 0; bit < 18; bit += 1) {
    const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)]
    modules[near * size + far] = modules[far * size + near] = (bits >> bit) & 1
  }
}

/** Fifteen bits: five and the remainder of a division by 10100110111, all turned by a mask. Annex C. */
function formatBits(level: ErrorCorrection, mask: number): number {
  const data = levelBits[level] * 8 + mask
  return ((data << 10) | remainder(data << 10, 0b101_0011_0111)) ^ 0b101_0100_0001_0010
}

/** Eighteen bits: six and the remainder of a division by 1111100100101. Annex D. */
function versionBits(version: number): number {
  return (version << 12) | remainder(version << 12, 0b1_1111_0010_0101)
}

/** Of polynomials over two elements, a bit a term. */
function remainder(value: number, divisor: number): number {
  const degree = Math.clz32(divisor)
  let rest = value
  while (Math.clz32(rest) <= degree) rest ^= divisor << (degree - Math.clz32(rest))
  return rest
}
