import type { BitWriter } from './bit-writer.ts'
import { writePrefixCode } from './prefix-code.ts'

const shortest = 3
const longest = 4096
/** The largest distance of a match. */
const farthest = (1 << 17) - 120
/** The bits of the hash that finds positions with the same two first units. */
const hashBits = 13

/** Symbols by alphabet: green, and the lengths of matches from 256 on; red, blue, alpha; distances. */
const alphabets = [280, 256, 256, 256, 40]

/** Receives a symbol of an alphabet, and the bits that follow it. */
type Sink = (alphabet: number, symbol: number, extra: number, extraBits: number) => void

/**
 * Writes pixels as prefix codes and matches (RFC 9649, "Image Data"), without a color cache.
 * @param units pixels as `pixelWords` has them.
 * @param isMain whether they are the picture itself and not the data of a transform.
 */
export function writeImage(bits: BitWriter, units: Int32Array, width: number, isMain: boolean): void {
  bits.put(0, isMain ? 2 : 1) // no colour cache; one set of codes for all
  const counts = alphabets.map((size) => new Uint32Array(size))
  spell(units, width, (alphabet, symbol) => {
    const own = counts[alphabet]
    if (own !== undefined) own[symbol] = (own[symbol] ?? 0) + 1
  })
  const codes = counts.map((own) => writePrefixCode(bits, own))
  spell(units, width, (alphabet, symbol, extra, extraBits) => {
    const code = codes[alphabet]?.[symbol] ?? 0
    bits.put(code & 0xff_ff, code >>> 16)
    bits.put(extra, extraBits)
  })
}

/**
 * A picture as symbols: repetitions of the row above, of the previous unit or of the last position with the same start
 * (LZ77, Ziv and Lempel 1977), and what is left unit by unit.
 */
function spell(units: Int32Array, width: number, sink: Sink): void {
  const places = new Int32Array(1 << hashBits)
  for (let at = 0; at < units.length;) {
    const unit = units[at] ?? 0
    const hash = hashOf(unit, units[at + 1] ?? 0)
    const distances = [width, 1, at + 1 - (places[hash] ?? 0)]
    places[hash] = at + 1
    const lengths = distances.map((distance) => countMatch(units, at, distance))
    const length = Math.max(...lengths)
    if (length < shortest) {
      sink(0, (unit >>> 8) & 255, 0, 0)
      sink(1, unit & 255, 0, 0)
      sink(2, (unit >>> 16) & 255, 0, 0)
      sink(3, unit >>> 24, 0, 0)
      at += 1
      continue
    }
    const distance = distances[lengths.indexOf(length)] ?? 0
    spellNumber(0, 256, length, sink)
    spellNumber(4, 0, distanceCode(distance, width), sink)
    at += length
  }
}

/** The two nearest positions have the first codes, others are 120 higher (RFC 9649, "Distance Mapping"). */
function distanceCode(distance: number, width: number): number {
  if (distance === width) return 1
  return distance === 1 ? 2 : distance + 120
}

function hashOf(first: number, second: number): number {
  return Math.imul(Math.imul(first, 0x9e_37_79_b1) + second, 0x85_eb_ca_6b) >>> (32 - hashBits)
}

/** The number of units from a position on that equal those `distance` before them. */
function countMatch(units: Int32Array, at: number, distance: number): number {
  if (at < distance || distance > farthest) return 0
  const end = Math.min(units.length, at + longest)
  let next = at
  while (next < end && units[next] === units[next - distance]) next += 1
  return next - at
}

/** Numbers from 1 on have classes, two for each power of two; the remainder follows. */
function spellNumber(alphabet: number, first: number, number: number, sink: Sink): void {
  const rest = number - 1
  if (rest < 4) return sink(alphabet, first + rest, 0, 0)
  const power = 31 - Math.clz32(rest)
  const extraBits = power - 1
  const symbol = 2 * power + ((rest >>> extraBits) & 1)
  sink(alphabet, first + symbol, rest & ((1 << extraBits) - 1), extraBits)
}
