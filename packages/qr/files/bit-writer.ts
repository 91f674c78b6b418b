/** Bytes that are filled from their lowest bit, as in DEFLATE (RFC 1951 §3.1.1), GIF and WebP (RFC 9649 §3.2). */
export class BitWriter {
  private readonly bytes: Uint8Array
  private at = 0
  private bits = 0
  private count = 0

  /** @param size an upper bound of the bytes; more than that is lost. */
  constructor(size: number) {
    this.bytes = new Uint8Array(size)
  }

  /** @param length at most 16 */
  put(value: number, length: number): void {
    this.bits |= value << this.count
    this.count += length
    if (this.count < 16) return
    this.bytes[this.at++] = this.bits
    this.bytes[this.at++] = this.bits >>> 8
    this.bits >>>= 16
    this.count -= 16
  }

  /** The written bytes; the last one is filled with zeros. */
  finish(): Uint8Array {
    while (this.count > 0) {
      this.bytes[this.at++] = this.bits
      this.bits >>>= 8
      this.count -= 8
    }
    return this.bytes.subarray(0, this.at)
  }
}
