import { AsciiWriter } from '../ascii-writer.ts'

/** The comment of high bytes marks the file as binary (ISO 32000-1 §7.5.2). */
const binaryMark = Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a)

/** A PDF that is written object by object; of the bytes that were returned, only offsets stay in memory. */
export class PdfFile {
  readonly #out = new AsciiWriter()
  /** Offsets by object number; 0 until written. */
  readonly #offsets: number[] = [0]
  #handedOut = 0

  constructor() {
    this.#out.text('%PDF-1.4\n')
    this.#out.bytes(binaryMark)
  }

  /** Reserves a number for an object that is written later. */
  reserve(): number {
    return this.#offsets.push(0) - 1
  }

  /** Writes an object and returns its number. */
  add(body: string, number = this.reserve()): number {
    this.#open(number)
    this.#out.text(`${body}\nendobj\n`)
    return number
  }

  /** @param entries of the stream's dictionary, without its length. */
  addStream(entries: string, bytes: Uint8Array, number = this.reserve()): number {
    this.#open(number)
    this.#out.text(`<<${entries}/Length ${bytes.length}>>stream\n`)
    this.#out.bytes(bytes)
    this.#out.text('\nendstream\nendobj\n')
    return number
  }

  /** Writes the end of the file (ISO 32000-1 §7.5.4 and §7.5.5). */
  end(catalog: number, info: number): void {
    const start = this.#handedOut + this.#out.length
    this.#out.text(`xref\n0 ${this.#offsets.length}\n0000000000 65535 f \n`)
    for (let number = 1; number < this.#offsets.length; number += 1)
      this.#out.text(`${String(this.#offsets[number]).padStart(10, '0')} 00000 n \n`)
    this.#out.text(`trailer\n<</Size ${this.#offsets.length}/Root ${catalog} 0 R/Info ${info} 0 R>>\n`)
    this.#out.text(`startxref\n${start}\n%%EOF\n`)
  }

  /** The bytes written since the last call. */
  take(): Uint8Array {
    const bytes = this.#out.view().slice()
    this.#handedOut += bytes.length
    this.#out.clear()
    return bytes
  }

  #open(number: number): void {
    this.#offsets[number] = this.#handedOut + this.#out.length
    this.#out.text(`${number} 0 obj\n`)
  }
}
