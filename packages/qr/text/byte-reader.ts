/** Reads numbers from bytes in sequence, in the forms of a WOFF2 file (W3C WOFF 2.0 §4). */
export class ByteReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.at = at
  }

  uint8(): number {
    this.at += 1
    return this.#view.getUint8(this.at - 1)
  }

  uint16(): number {
    this.at += 2
    return this.#view.getUint16(this.at - 2)
  }

  int16(): number {
    this.at += 2
    return this.#view.getInt16(this.at - 2)
  }

  uint32(): number {
    this.at += 4
    return this.#view.getUint32(this.at - 4)
  }

  bytes(length: number): Uint8Array {
    if (length < 0 || this.at + length > this.#bytes.length)
      throw new RangeError('The font file ends too early.')
    this.at += length
    return this.#bytes.subarray(this.at - length, this.at)
  }

  /** `255UInt16` (§4.2): one byte up to 252. */
  uint255(): number {
    const code = this.uint8()
    if (code === 253) return this.uint16()
    if (code === 254) return this.uint8() + 506
    return code === 255 ? this.uint8() + 253 : code
  }

  /** `UIntBase128` (§4.1): seven bits per byte, at most five bytes. */
  base128(): number {
    let value = 0
    for (let count = 0; count < 5; count += 1) {
      const byte = this.uint8()
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
    throw new RangeError('The font file has a broken number.')
  }
}
