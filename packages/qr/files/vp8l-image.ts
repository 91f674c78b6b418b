import type { BitWriter } from './bit-writer.ts'
import { findMatches } from './pixel-matches.ts'
import { writePrefixCode } from './vp8l-codes.ts'

/** One size for each alphabet: green with the lengths of matches from 256 on, and so on. */
type Alphabets<Value> = {
  readonly green: Value
  readonly red: Value
  readonly blue: Value
  readonly alpha: Value
  readonly distances: Value
}

/**
 * Writes pixels as prefix codes and matches (RFC 9649, "Image Data"), without a color cache.
 * @param units pixels as `pixelWords` has them.
 * @param isMain whether they are the picture itself and not the data of a transform.
 */
export function writeImage(bits: BitWriter, units: Int32Array, width: number, isMain: boolean): void {
  const matches = findMatches(units, width)
  bits.put(0, isMain ? 2 : 1) // no colour cache; one set of codes for all
  const { green, red, blue, alpha, distances } = writeCodes(bits, countSymbols(units, matches, width))
  let at = 0
  for (let triple = 0; triple < matches.length; triple += 3) {
    for (const end = at + (matches[triple] ?? 0); at < end; at += 1) {
      const unit = units[at] ?? 0
      putCode(bits, green[(unit >>> 8) & 255])
      putCode(bits, red[unit & 255])
      putCode(bits, blue[(unit >>> 16) & 255])
      putCode(bits, alpha[unit >>> 24])
    }
    const length = matches[triple + 1] ?? 0
    if (length === 0) continue
    putNumber(bits, green, 256, length)
    putNumber(bits, distances, 0, distanceCode(matches[triple + 2] ?? 0, width))
    at += length
  }
}

function countSymbols(units: Int32Array, matches: Int32Array, width: number): Alphabets<Uint32Array> {
  const [green, red, blue] = [new Uint32Array(280), new Uint32Array(256), new Uint32Array(256)]
  const [alpha, distances] = [new Uint32Array(256), new Uint32Array(40)]
  let at = 0
  for (let triple = 0; triple < matches.length; triple += 3) {
    for (const end = at + (matches[triple] ?? 0); at < end; at += 1) {
      const unit = units[at] ?? 0
      count(green, (unit >>> 8) & 255)
      count(red, unit & 255)
      count(blue, (unit >>> 16) & 255)
      count(alpha, unit >>> 24)
    }
    const length = matches[triple + 1] ?? 0
    if (length === 0) continue
    count(green, 256 + prefixOf(length))
    count(distances, prefixOf(distanceCode(matches[triple + 2] ?? 0, width)))
    at += length
  }
  return { green, red, blue, alpha, distances }
}

/** In the order of the format. */
function writeCodes(bits: BitWriter, counts: Alphabets<Uint32Array>): Alphabets<Int32Array> {
  const green = writePrefixCode(bits, counts.green)
  const red = writePrefixCode(bits, counts.red)
  const blue = writePrefixCode(bits, counts.blue)
  const alpha = writePrefixCode(bits, counts.alpha)
  const distances = writePrefixCode(bits, counts.distances)
  return { green, red, blue, alpha, distances }
}

function count(counts: Uint32Array, symbol: number): void {
  counts[symbol] = (counts[symbol] ?? 0) + 1
}

/** The two nearest positions have the first codes, others are 120 higher (RFC 9649, "Distance Mapping"). */
function distanceCode(distance: number, width: number): number {
  if (distance === width) return 1
  return distance === 1 ? 2 : distance + 120
}

/** Numbers from 1 on have classes, two for each power of two. */
function prefixOf(number: number): number {
  const rest = number - 1
  if (rest < 4) return rest
  const power = 31 - Math.clz32(rest)
  return 2 * power + ((rest >>> (power - 1)) & 1)
}

/** The class of a number, and the remainder. */
function putNumber(bits: BitWriter, codes: Int32Array, first: number, number: number): void {
  const prefix = prefixOf(number)
  putCode(bits, codes[first + prefix])
  const extraBits = (prefix - 2) >> 1
  if (prefix >= 4) bits.put((number - 1) & ((1 << extraBits) - 1), extraBits)
}

function putCode(bits: BitWriter, code = 0): void {
  bits.put(code & 0xff_ff, code >>> 16)
}
