/** How many bits a piece can have, and from which bit on it tells how many it has. */
const mostBits = 24

/** Bits to be put down many times: pieces of 24 at most, each with how many they are in its highest byte. */
export class BitPieces {
  readonly #pieces: number[] = []
  #bits = 0
  #count = 0

  /** @param count 24 at most. */
  put(value: number, count: number): void {
    if (this.#count + count > mostBits) this.flush()
    this.#bits |= value << this.#count
    this.#count += count
  }

  /** Joins a piece as `bitPiece` makes it to those before. */
  add(piece: number): void {
    this.put(piece & 0xff_ff_ff, piece >>> mostBits)
  }

  /** Ends the piece in the making, so that what follows stands by itself; tells how many there are. */
  flush(): number {
    if (this.#count > 0) this.#pieces.push(bitPiece(this.#bits, this.#count))
    this.#bits = this.#count = 0
    return this.#pieces.length
  }

  toPieces(): Int32Array {
    this.flush()
    return Int32Array.from(this.#pieces)
  }
}

export function bitPiece(bits: number, count: number): number {
  return bits | (count << mostBits)
}
