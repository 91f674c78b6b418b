import type { AsciiWriter } from '../ascii-writer.ts'
import type { Glyph, PlacedGlyph, TextLine } from '../text/typeface.ts'
import type { PdfFile } from './pdf-file.ts'
import { pdfNumber, pdfText } from './pdf-text.ts'
import type { ResourceNames } from './resource-names.ts'
import { codeHex, Type3Font, type FontSign } from './type3-font.ts'

/** Scripts with one glyph per letter in writing order; in other scripts letters join and change their order. */
const inOrder = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u

/** Never drawn, but found in a search: without it, readers guess from the gaps where words end. */
const blank: Glyph = { id: -1, path: [] }

export type TextPlace = { readonly x: number; readonly y: number; readonly size: number }

/** Lines of shaped text that can be searched and copied, in as many fonts as their glyphs need. */
export class OutlinedText {
  readonly #file: PdfFile
  readonly #names: ResourceNames
  readonly #fonts: Type3Font[] = []

  constructor(file: PdfFile, names: ResourceNames) {
    this.#file = file
    this.#names = names
  }

  /**
   * Appends a line of text as operators (ISO 32000-1 §9.4), from the left end of its baseline.
   * @param text the searchable text of the line.
   */
  write(writer: AsciiWriter, line: TextLine, text: string, { x, y, size }: TextPlace): void {
    const glyphs = line.glyphs.filter(({ glyph }) => glyph.path.length > 0)
    // a letter for each glyph, with the space before it
    const letters = text.match(/\s*\S/gu) ?? []
    const isInOrder = letters.length === glyphs.length && inOrder.test(text)
    if (!isInOrder) writer.text(`/Span<</ActualText${pdfText(text)}>>BDC\n`)
    writer.text(`BT\n1 0 0 1 ${pdfNumber(x)} ${pdfNumber(y)} Tm\n`)
    this.#writeGlyphs(writer, glyphs, isInOrder ? letters : [], size)
    writer.text(isInOrder ? 'ET\n' : 'ET\nEMC\n')
  }

  /** Glyphs of one font and height form a string, with the steps between them. */
  #writeGlyphs(
    writer: AsciiWriter,
    glyphs: readonly PlacedGlyph[],
    letters: readonly string[],
    size: number,
  ): void {
    let state = ''
    let pen = 0
    for (const [index, { glyph, x, y }] of glyphs.entries()) {
      const letter = letters[index] ?? ''
      const { font, sign } = this.#signOf(glyph, letter.trimStart())
      const name = this.#names.name('Font', font.number)
      const next = `${name} ${pdfNumber(size)} Tf ${pdfNumber(-y * size)} Ts\n`
      if (next !== state) writer.text(`${state === '' ? '' : ']TJ\n'}${next}[`)
      state = next
      const space = /^\s/u.test(letter) ? font.signOf(blank, ' ') : undefined
      if (space !== undefined) writer.text(`<${codeHex(space.code)}>`)
      pen += space?.width ?? 0
      const step = Math.round(pen - x * 1000)
      if (step !== 0) writer.text(String(step))
      writer.text(`<${codeHex(sign.code)}>`)
      pen += sign.width - step
    }
    if (state !== '') writer.text(']TJ\n')
  }

  #signOf(glyph: Glyph, letter: string): { font: Type3Font; sign: FontSign } {
    for (const font of this.#fonts) {
      const sign = font.signOf(glyph, letter)
      if (sign !== undefined) return { font, sign }
    }
    this.#fonts.push(new Type3Font(this.#file))
    return this.#signOf(glyph, letter)
  }

  /** Writes the fonts after all pages. */
  end(): void {
    for (const font of this.#fonts) font.end()
  }
}
