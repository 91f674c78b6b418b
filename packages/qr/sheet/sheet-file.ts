import { AsciiWriter } from '../ascii-writer.ts'
import type { Bitmap } from '../bitmap.ts'
import type { Deflate } from '../files/platform.ts'
import { OutlinedText } from '../pdf/outlined-text.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import { infoOf, pdfNumber } from '../pdf/pdf-text.ts'
import { PdfPainter } from '../pdf/pdf-painter.ts'
import { ResourceNames } from '../pdf/resource-names.ts'
import type { Typeface } from '../text/typeface.ts'
import { CodeWriter } from './code-writer.ts'
import { cutMarks } from './cut-marks.ts'
import type { FittedCaption } from './fit-caption.ts'
import type { Sheet } from './resolve-sheet.ts'
import type { SheetLayout } from './sheet-layout.ts'

export type SheetFileTools = {
  readonly deflate: Deflate
  readonly logoPixels?: Bitmap | undefined
  readonly typeface: Typeface
}

/** The PDF of a sheet, written page by page. */
export class SheetFile {
  readonly #layout: SheetLayout
  readonly #title: string
  readonly #deflate: Deflate
  readonly #file = new PdfFile()
  readonly #catalog = this.#file.reserve()
  readonly #pages = this.#file.reserve()
  readonly #pageNumbers: number[] = []
  readonly #names = new ResourceNames()
  readonly #content = new AsciiWriter()
  readonly #codes: CodeWriter
  readonly #text: OutlinedText
  /** The operators at the start of every page. */
  readonly #marks: string
  /** Labels of the page that are printed or were used before. */
  #labels: number
  #isPageEmpty = true

  constructor(
    { design, layout, cutMarks: hasMarks }: Sheet,
    { deflate, logoPixels, typeface }: SheetFileTools,
  ) {
    this.#layout = layout
    this.#labels = layout.first
    this.#title = design.title
    this.#deflate = deflate
    const painter = new PdfPainter(this.#file, deflate, logoPixels)
    const [file, names] = [this.#file, this.#names]
    this.#codes = new CodeWriter(design, layout.code, { file, names, painter, deflate, typeface })
    this.#text = new OutlinedText(file, names)
    this.#marks = hasMarks ? this.#addMarks(layout) : ''
  }

  get isPageEmpty(): boolean {
    return this.#isPageEmpty
  }

  get isPageFull(): boolean {
    return this.#labels === this.#layout.lefts.length * this.#layout.tops.length
  }

  /**
   * Draws the next label of the page.
   * @throws QrError for all errors of `layOut`.
   */
  addLabel(data: string, caption: FittedCaption | undefined): void {
    const { lefts, tops, code, label, caption: place } = this.#layout
    const left = lefts[this.#labels % lefts.length] ?? 0
    const top = tops[Math.floor(this.#labels / lefts.length)] ?? 0
    this.#content.text(this.#isPageEmpty ? this.#marks : '')
    this.#isPageEmpty = false
    this.#codes.write(this.#content, data, left + code.x, top - code.y)
    if (caption !== undefined && place !== undefined) {
      const { line, text, size } = caption
      const x = left + (label.width - line.width * size) / 2
      this.#text.write(this.#content, line, text, { x, y: top - place.down, size })
    }
    this.#labels += 1
  }

  /** Writes the page and returns all bytes written so far. */
  takePage(): Uint8Array {
    const contents = this.#file.addStream('/Filter/FlateDecode', this.#deflate(this.#content.view()))
    const page = `<</Type/Page/Parent ${this.#pages} 0 R/Contents ${contents} 0 R>>`
    this.#pageNumbers.push(this.#file.add(page))
    this.#content.clear()
    this.#labels = 0
    this.#isPageEmpty = true
    return this.#file.take()
  }

  /**
   * Writes what all pages share, and the end of the file. The file asks printers not to scale, because labels must
   * fit their paper.
   */
  takeEnd(): Uint8Array {
    this.#text.end()
    const { width, height } = this.#layout.page
    const kids = this.#pageNumbers.map((page) => `${page} 0 R`).join(' ')
    const shared = `/MediaBox[0 0 ${pdfNumber(width)} ${pdfNumber(height)}]/Resources${this.#names.toString()}`
    this.#file.add(`<</Type/Pages/Kids[${kids}]/Count ${this.#pageNumbers.length}${shared}>>`, this.#pages)
    const preferences = '/ViewerPreferences<</PrintScaling/None>>'
    this.#file.add(`<</Type/Catalog/Pages ${this.#pages} 0 R${preferences}>>`, this.#catalog)
    this.#file.end(this.#catalog, this.#file.add(infoOf(this.#title)))
    return this.#file.take()
  }

  #addMarks(layout: SheetLayout): string {
    const { width, height } = layout.page
    this.#content.text(cutMarks(layout))
    const head = `/Type/XObject/Subtype/Form/BBox[0 0 ${pdfNumber(width)} ${pdfNumber(height)}]/Resources<<>>`
    const form = this.#file.addStream(`${head}/Filter/FlateDecode`, this.#deflate(this.#content.view()))
    this.#content.clear()
    return `${this.#names.name('XObject', form)} Do\n`
  }
}
