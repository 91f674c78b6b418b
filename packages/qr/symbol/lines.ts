/**
 * The modules of a symbol as bits, so that 32 of them are handled at once. Line `i` has row `i`, one bit per module
 * from the lowest bit on, followed by column `i`. A calculation on lines thus covers rows and columns alike. Rows and
 * columns are padded to a multiple of four bits; the last three bits are always 0, because sides are a multiple of
 * four plus one.
 */
export type Lines = {
  readonly size: number
  /** The first 32 bits of every line, then the next 32 of every line, and so on. */
  readonly words: Int32Array
}

/** The modules as bytes, 0 or 1, with rows and columns padded to a multiple of four bytes. */
export class ModuleBytes {
  readonly size: number
  readonly stride: number
  readonly rows: Uint8Array
  readonly columns: Uint8Array
  readonly #bytes: Uint8Array
  readonly #fours: Int32Array

  constructor(size: number) {
    this.size = size
    this.stride = (size + 3) & ~3
    const half = size * this.stride
    const buffer = new ArrayBuffer(2 * half)
    this.#bytes = new Uint8Array(buffer)
    this.#fours = new Int32Array(buffer)
    this.rows = this.#bytes.subarray(0, half)
    this.columns = this.#bytes.subarray(half)
  }

  setDark(x: number, y: number): void {
    this.rows[y * this.stride + x] = 1
    this.columns[x * this.stride + y] = 1
  }

  copyFrom(other: ModuleBytes): void {
    this.#bytes.set(other.#bytes)
  }

  toLines(): Lines {
    const { size } = this
    const lines = {
      size,
      words: new Int32Array(size * ((2 * this.stride + 31) >> 5)),
    }
    this.pack(lines)
    return lines
  }

  /** Writes the modules as lines into existing memory of the right size. */
  pack({ words }: Lines): void {
    const fours = this.#fours
    const { size } = this
    const count = this.stride >> 2
    words.fill(0)
    for (let line = 0; line < size; line += 1) {
      for (let four = 0; four < 2 * count; four += 1) {
        const bytes = fours[four < count ? line * count + four : (size + line - 1) * count + four] ?? 0
        const at = (four >> 3) * size + line
        // the first byte becomes the lowest of four bits
        words[at] = (words[at] ?? 0) | ((Math.imul(bytes, 0x10_20_40_80) >>> 28) << ((four & 7) << 2))
      }
    }
  }
}
