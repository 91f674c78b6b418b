import type { QrMode } from '../../mode.ts'

/** The text of the data codewords of a symbol, and whether they end correctly. */
export type Segments = {
  readonly modes: readonly QrMode[]
  readonly text: string
  /** Terminator, zero bits up to a whole codeword, then 236 and 17 in turn: ISO/IEC 18004:2015 §7.4.9, §7.4.10. */
  readonly endsWell: boolean
}

/** Table 5. */
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
/** Bits of the character count in versions 1 to 9, 10 to 26 and 27 to 40: Table 3. */
const countBits = { numeric: [10, 12, 14], alphanumeric: [9, 11, 13], byte: [8, 16, 16] } as const
/** Table 2. */
const modes = { 1: 'numeric', 2: 'alphanumeric', 4: 'byte' } as const

/** Reads bits from the most significant on; after the end they are undefined. */
class BitReader {
  readonly #codewords: readonly number[]
  at = 0

  constructor(codewords: readonly number[]) {
    this.#codewords = codewords
  }

  get left(): number {
    return this.#codewords.length * 8 - this.at
  }

  read(count: number): number {
    if (count > this.left) throw new Error(`${count} bits wanted, ${this.left} left`)
    let value = 0
    for (let bit = 0; bit < count; bit += 1, this.at += 1)
      value = value * 2 + (((this.#codewords[this.at >> 3] ?? 0) >> (7 - (this.at & 7))) & 1)
    return value
  }
}

/** ISO/IEC 18004:2015 §7.4. @throws when a mode indicator is unknown, or the bits end too early. */
export function readSegments(codewords: readonly number[], version: number): Segments {
  const bits = new BitReader(codewords)
  const found: QrMode[] = []
  const bytes: number[] = []
  for (;;) {
    const indicator = bits.read(Math.min(4, bits.left))
    if (indicator === 0) break
    if (indicator !== 1 && indicator !== 2 && indicator !== 4) throw new Error(`mode indicator ${indicator}`)
    const mode = modes[indicator]
    found.push(mode)
    const count = bits.read(countBits[mode][version < 10 ? 0 : version < 27 ? 1 : 2] ?? 0)
    bytes.push(...readers[mode](bits, count))
  }
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes))
  return { modes: found, text, endsWell: endsWell(bits) }
}

const readers = {
  numeric: (bits: BitReader, count: number) => {
    let digits = ''
    for (let left = count; left > 0; left -= 3) {
      const together = Math.min(left, 3)
      digits += String(bits.read([0, 4, 7, 10][together] ?? 0)).padStart(together, '0')
    }
    return Buffer.from(digits)
  },
  alphanumeric: (bits: BitReader, count: number) => {
    let text = ''
    for (let left = count; left > 0; left -= 2) {
      const value = bits.read(left === 1 ? 6 : 11)
      text +=
        left === 1 ? signs.charAt(value) : signs.charAt(Math.floor(value / 45)) + signs.charAt(value % 45)
    }
    return Buffer.from(text)
  },
  byte: (bits: BitReader, count: number) => Buffer.from(Array.from({ length: count }, () => bits.read(8))),
}

function endsWell(bits: BitReader): boolean {
  if (bits.read(bits.left % 8) !== 0) return false
  for (let pad = 236; bits.left > 0; pad = pad === 236 ? 17 : 236) if (bits.read(8) !== pad) return false
  return true
}
