/**
 * Whether a block is a multiple of the generator polynomial: it is 0 at the first `correction` powers of 2 in the
 * field of 256 elements modulo x⁸ + x⁴ + x³ + x² + 1. ISO/IEC 18004:2015 §7.5.2 and Annex A.
 */
export function isReedSolomonWord(block: readonly number[], correction: number): boolean {
  for (let power = 0, root = 1; power < correction; power += 1, root = multiply(root, 2)) {
    const value = block.reduce((sum, codeword) => multiply(sum, root) ^ codeword, 0)
    if (value !== 0) return false
  }
  return true
}

function multiply(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0)
    if ((other >> bit) & 1) product ^= one
  }
  return product
}
