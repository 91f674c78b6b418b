import type { ErrorCorrection } from '../capacity.ts'
import { sideOf } from './version-tables.ts'

const levelBits = { L: 1, M: 0, Q: 3, H: 2 } as const

/** The positions of the fifteen format bits and of the eighteen version bits, each twice. */
export type FormatPlaces = { readonly format: Uint16Array; readonly version: Uint16Array }

/**
 * ISO/IEC 18004:2015 §7.9, §7.10: around the top left finder and along the other two; version bits above and beside
 * these.
 */
export function formatPlaces(size: number): FormatPlaces {
  const at = (x: number, y: number) => y * size + x
  const around = (bit: number) => {
    if (bit < 8) return at(8, bit < 6 ? bit : bit + 1)
    return at(bit === 8 ? 7 : 14 - bit, 8)
  }
  const along = (bit: number) => (bit < 8 ? at(size - 1 - bit, 8) : at(8, size - 15 + bit))
  const version = (bit: number) => [size - 11 + (bit % 3), Math.floor(bit / 3)] as const
  return {
    format: Uint16Array.from({ length: 30 }, (_, bit) => (bit < 15 ? around(bit) : along(bit - 15))),
    version: Uint16Array.from({ length: 36 }, (_, bit) => {
      const [far, near] = version(bit % 18)
      return bit < 18 ? at(far, near) : at(near, far)
    }),
  }
}

/** Writes level and mask, the module that is always dark, and the version from 7 on. */
export function writeFormat(
  modules: Uint8Array,
  places: FormatPlaces,
  version: number,
  level: ErrorCorrection,
  mask: number,
): void {
  putTwice(modules, places.format, formatBits(level, mask))
  const size = sideOf(version)
  modules[(size - 8) * size + 8] = 1
  if (version >= 7) putTwice(modules, places.version, versionBits(version))
}

/** From the lowest bit on. */
function putTwice(modules: Uint8Array, places: Uint16Array, bits: number): void {
  const count = places.length / 2
  for (let bit = 0; bit < count; bit += 1) {
    const value = (bits >> bit) & 1
    modules[places[bit] ?? 0] = value
    modules[places[bit + count] ?? 0] = value
  }
}

/** Fifteen bits: five, and the remainder of a division by 10100110111, combined with a mask. Annex C. */
function formatBits(level: ErrorCorrection, mask: number): number {
  const data = levelBits[level] * 8 + mask
  return ((data << 10) | remainder(data << 10, 0b101_0011_0111)) ^ 0b101_0100_0001_0010
}

/** Eighteen bits: six, and the remainder of a division by 1111100100101. Annex D. */
function versionBits(version: number): number {
  return (version << 12) | remainder(version << 12, 0b1_1111_0010_0101)
}

/** The remainder of a division of polynomials over GF(2), one bit per term. */
function remainder(value: number, divisor: number): number {
  const degree = Math.clz32(divisor)
  let rest = value
  while (Math.clz32(rest) <= degree) rest ^= divisor << (degree - Math.clz32(rest))
  return rest
}
