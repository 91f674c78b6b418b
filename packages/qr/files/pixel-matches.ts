/** The bits of the hash that finds positions with the same two first units. */
const hashBits = 13
/** A match of this length is good enough. */
const longEnough = 32
const shortest = 3
const longest = 4096
const farthest = (1 << 17) - 120

/**
 * The repetitions in a picture, for LZ77 coding (Ziv and Lempel 1977): of the previous unit, of the row above, or of
 * the last position with the same start. Lengths are 3 to 4096 units, distances less than 2^17 - 120.
 * @param units one number for each pixel, or for each bundle of pixels, row by row.
 * @returns triples: the number of unmatched units, then the length and the distance of a match; the last triple has
 * length 0.
 */
export function findMatches(units: Int32Array, width: number): Int32Array {
  const places = new Int32Array(1 << hashBits)
  let triples = new Int32Array(3 * 1024)
  let size = 0
  let literals = 0
  let at = 0
  while (at < units.length) {
    const unit = units[at] ?? 0
    let length = at > 0 && units[at - 1] === unit ? countMatch(units, at, 1) : 0
    let distance = 1
    if (length < longEnough && at >= width && units[at - width] === unit) {
      const found = countMatch(units, at, width)
      if (found > length) distance = width
      length = Math.max(length, found)
    }
    if (length < longEnough) {
      const hash = hashOf(unit, units[at + 1] ?? 0)
      const back = at + 1 - (places[hash] ?? 0)
      places[hash] = at + 1
      if (back <= at && back < farthest) {
        const found = countMatch(units, at, back)
        if (found > length + 1) distance = back
        if (found > length + 1) length = found
      }
    }
    if (length < shortest) {
      literals += 1
      at += 1
      continue
    }
    if (size + 6 > triples.length) triples = twiceAsLong(triples)
    triples[size] = literals
    triples[size + 1] = length
    triples[size + 2] = distance
    size += 3
    literals = 0
    at += length
  }
  triples[size] = literals
  return triples.subarray(0, size + 3)
}

/** The number of units from a position on that equal those `distance` before them. */
function countMatch(units: Int32Array, at: number, distance: number): number {
  const end = Math.min(units.length, at + longest)
  let next = at
  while (next < end && units[next] === units[next - distance]) next += 1
  return next - at
}

function hashOf(first: number, second: number): number {
  return Math.imul(Math.imul(first, 0x9e_37_79_b1) + second, 0x85_eb_ca_6b) >>> (32 - hashBits)
}

function twiceAsLong(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * numbers.length)
  longer.set(numbers)
  return longer
}
