const decoder = new TextDecoder()
const [minus, point, zero, space] = [0x2d, 0x2e, 0x30, 0x20]

/** Numbers of up to four letters: 0, .5, 1 … 99.5, each packed into 32 bits. */
const packedHalves = Uint32Array.from({ length: 200 }, (_, index) => {
  return packLetters(String(index / 2).replace(/^0\./, '.'))
})

/** Up to four letters as one number, the first in its lowest byte. */
export function packLetters(text: string): number {
  return Array.from(text).reduceRight((packed, letter) => packed * 256 + letter.charCodeAt(0), 0)
}

/** Letters and numbers put together as bytes: many times faster than joining thousands of short strings. */
export class AsciiWriter {
  #bytes = new Uint8Array(32_768)
  #length = 0

  get length(): number {
    return this.#length
  }

  /** Starts afresh in the same memory. */
  clear(): void {
    this.#length = 0
  }

  toString(): string {
    return decoder.decode(this.view())
  }

  /** What was written, until more is: a view, no copy. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  text(ascii: string): void {
    this.#reserve(ascii.length)
    for (let at = 0; at < ascii.length; at += 1) this.#bytes[this.#length + at] = ascii.charCodeAt(at)
    this.#length += ascii.length
  }

  /**
   * Memory for loops that write by themselves, from `length` on.
   * @param most bytes that are written; `advanceTo` says how far it went.
   */
  room(most: number): Uint8Array {
    this.#reserve(most)
    return this.#bytes
  }

  advanceTo(length: number): void {
    this.#length = length
  }

  /** Any bytes, such as a packed stream. */
  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** A few bytes, for which a loop is faster. */
  letters(letters: Uint8Array): void {
    this.#reserve(letters.length)
    const bytes = this.#bytes
    const start = this.#length
    for (let at = 0; at < letters.length; at += 1) bytes[start + at] = letters[at] ?? 0
    this.#length = start + letters.length
  }

  /** One ASCII character. */
  sign(code: number): void {
    this.#reserve(16)
    this.#bytes[this.#length] = code
    this.#length += 1
  }

  /** A number behind another one: with a space unless its minus sign parts them. */
  next(thousandths: number): void {
    if (thousandths >= 0) this.sign(space)
    this.number(thousandths)
  }

  /** A number given in thousandths, below 10 million, as short as SVG takes it. */
  number(thousandths: number): void {
    this.#reserve(16)
    const size = thousandths < 0 ? -thousandths : thousandths
    if (thousandths < 0) this.#bytes[this.#length++] = minus
    const halves = size / 500
    // nearly all steps are whole or half pixels
    if (halves < packedHalves.length && halves === Math.floor(halves)) this.#unpack(packedHalves[halves] ?? 0)
    else this.#spell(size)
  }

  #unpack(packed: number): void {
    for (let letters = packed; letters > 0; letters >>>= 8) this.#bytes[this.#length++] = letters & 0xff
  }

  #spell(size: number): void {
    const bytes = this.#bytes
    const whole = Math.floor(size / 1000)
    const rest = size - whole * 1000
    let at = whole > 0 || rest === 0 ? this.#digits(whole, this.#length) : this.#length
    if (rest > 0) {
      bytes[at++] = point
      bytes[at++] = zero + Math.floor(rest / 100)
      if (rest % 100 > 0) bytes[at++] = zero + (Math.floor(rest / 10) % 10)
      if (rest % 10 > 0) bytes[at++] = zero + (rest % 10)
    }
    this.#length = at
  }

  #digits(whole: number, start: number): number {
    let end = start + 1
    for (let bound = 10; bound <= whole; bound *= 10) end += 1
    let left = whole
    for (let at = end - 1; at >= start; at -= 1) {
      const tens = Math.floor(left / 10)
      this.#bytes[at] = zero + left - tens * 10
      left = tens
    }
    return end
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more))
    larger.set(this.view())
    this.#bytes = larger
  }
}
