/** Powers of 2 in the field of 256 elements modulo x⁸ + x⁴ + x³ + x² + 1, and their exponents. ISO/IEC 18004 §7.5.2. */
const powers = new Uint8Array(255)
const exponents = new Uint8Array(256)
for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
  powers[exponent] = value
  exponents[value] = exponent
  value = (value << 1) ^ (value & 0x80 ? 0x1_1d : 0)
}

function multiply(one: number, other: number): number {
  if (one === 0 || other === 0) return 0
  return powers[((exponents[one] ?? 0) + (exponents[other] ?? 0)) % 255] ?? 0
}

/** By number of check codewords: the multiples of the generator polynomial, without its first term. */
const multiples: Uint8Array[] = []

/**
 * Writes the check codewords of a block: the remainder of its codewords, as a polynomial, divided by the generator
 * polynomial. ISO/IEC 18004:2015 §7.5.2 and Annex A.
 * @param into receives `check` bytes at its start.
 */
export function writeRemainder(
  block: Uint8Array,
  start: number,
  end: number,
  into: Uint8Array,
  check: number,
): void {
  const table = (multiples[check] ??= generatorMultiples(check))
  into.fill(0, 0, check)
  const last = check - 1
  for (let index = start; index < end; index += 1) {
    let term = ((block[index] ?? 0) ^ (into[0] ?? 0)) * check
    for (let place = 0; place < last; place += 1) into[place] = (into[place + 1] ?? 0) ^ (table[term++] ?? 0)
    into[last] = table[term] ?? 0
  }
}

function generatorMultiples(check: number): Uint8Array {
  const generator = generatorOf(check)
  const table = new Uint8Array(256 * check)
  for (let factor = 0; factor < 256; factor += 1)
    for (let term = 0; term < check; term += 1)
      table[factor * check + term] = multiply(factor, generator[term] ?? 0)
  return table
}

/** (x - 2⁰)(x - 2¹)… without its first term, the highest power first. */
function generatorOf(check: number): Uint8Array {
  const terms = new Uint8Array(check)
  terms[check - 1] = 1
  for (let root = 0; root < check; root += 1) {
    const value = powers[root] ?? 0
    for (let term = 0; term < check; term += 1)
      terms[term] = multiply(terms[term] ?? 0, value) ^ (terms[term + 1] ?? 0)
  }
  return terms
}
