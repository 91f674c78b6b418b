const decoder = new TextDecoder()
const [minus, point, zero, space] = [0x2d, 0x2e, 0x30, 0x20]

/** The numbers 0, .5, 1 … 99.5 as up to four characters in one 32-bit word. */
const halfWords = Uint32Array.from({ length: 200 }, (_, index) => {
  return wordOf(String(index / 2).replace(/^0\./, '.'))
})

/** Up to four characters as one word, the first in its lowest byte. */
export function wordOf(text: string): number {
  return Array.from(text).reduceRight((word, letter) => word * 256 + letter.charCodeAt(0), 0)
}

/** Collects characters and numbers as bytes. This is many times faster than joining thousands of short strings. */
export class AsciiWriter {
  #bytes = new Uint8Array(32_768)
  #length = 0

  get length(): number {
    return this.#length
  }

  /** Starts again in the same memory. */
  clear(): void {
    this.#length = 0
  }

  toString(): string {
    return decoder.decode(this.view())
  }

  /** The written bytes: a view that is valid until the next write. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  text(ascii: string): void {
    this.#reserve(ascii.length)
    for (let at = 0; at < ascii.length; at += 1) this.#bytes[this.#length + at] = ascii.charCodeAt(at)
    this.#length += ascii.length
  }

  /**
   * Memory for loops that write bytes themselves, starting at `length`.
   * @param most bytes that will be written; `advanceTo` sets how many were.
   */
  room(most: number): Uint8Array {
    this.#reserve(most)
    return this.#bytes
  }

  advanceTo(length: number): void {
    this.#length = length
  }

  /** Writes any bytes, such as a compressed stream. */
  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** Writes a few bytes in a loop, which is faster for short data. */
  letters(letters: Uint8Array): void {
    this.#reserve(letters.length)
    const bytes = this.#bytes
    const start = this.#length
    for (let at = 0; at < letters.length; at += 1) bytes[start + at] = letters[at] ?? 0
    this.#length = start + letters.length
  }

  /** Writes one ASCII character. */
  sign(code: number): void {
    this.#reserve(16)
    this.#bytes[this.#length] = code
    this.#length += 1
  }

  /** Writes a further number: after a space, unless its minus sign separates it. */
  next(thousandths: number): void {
    if (thousandths >= 0) this.sign(space)
    this.number(thousandths)
  }

  /** Writes a number given in thousandths, below 10 million, in the shortest form of SVG. */
  number(thousandths: number): void {
    this.#reserve(16)
    const size = thousandths < 0 ? -thousandths : thousandths
    if (thousandths < 0) this.#bytes[this.#length++] = minus
    const halves = size / 500
    // almost all steps are multiples of half a pixel
    if (halves < halfWords.length && halves === Math.floor(halves)) this.#writeWord(halfWords[halves] ?? 0)
    else this.#spell(size)
  }

  #writeWord(word: number): void {
    for (let letters = word; letters > 0; letters >>>= 8) this.#bytes[this.#length++] = letters & 0xff
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
