import type { AsciiWriter } from '../ascii-writer.ts'
import { layOut, type Layout } from '../layout.ts'
import { writePath } from '../pdf/path-content.ts'
import { pdfNumber } from '../pdf/pdf-text.ts'
import type { ResolvedOptions } from '../resolve-options.ts'
import { addDots } from '../shape/dots.ts'
import type { Grid } from '../shape/grid.ts'
import type { Path } from '../shape/path.ts'
import type { Place } from '../shape/trace.ts'
import { addSymbolForms, type FileTools, type SymbolForms } from './symbol-forms.ts'
import { writePoints, writeRows } from './write-dots.ts'

type Size = { readonly width: number; readonly height: number }

/** Draws the codes of one design. */
export class CodeWriter {
  readonly #design: ResolvedOptions
  readonly #box: Size
  readonly #tools: FileTools
  /** Cached by the number of modules per side. */
  readonly #forms = new Map<number, SymbolForms>()

  /** @param box into which every picture is fitted, in points. */
  constructor(design: ResolvedOptions, box: Size, tools: FileTools) {
    this.#design = design
    this.#box = box
    this.#tools = tools
  }

  /**
   * Appends a code as PDF operators, in the box with the given top left corner.
   * @throws QrError for all errors of `layOut`.
   */
  write(writer: AsciiWriter, data: string, left: number, top: number): void {
    const layout = layOut({ ...this.#design, data })
    const { width, height, before, after, isPlain, place } = this.#formsOf(layout)
    const { dots, filling } = layout
    const scale = Math.min(this.#box.width / width, this.#box.height / height)
    const x = left + (this.#box.width - width * scale) / 2
    const y = top - (this.#box.height - height * scale) / 2
    writer.text(`q ${pdfNumber(scale)} 0 0 -${pdfNumber(scale)} ${pdfNumber(x)} ${pdfNumber(y)} cm\n`)
    writer.text(before)
    this.#writeDots(writer, dots, place, isPlain)
    if (filling !== undefined) {
      const around = ((filling.grid.size - dots.size) / 2) * place.cell
      this.#writeDots(writer, filling.grid, { ...place, x: place.x - around, y: place.y - around }, isPlain)
    }
    writer.text(after)
    writer.text('Q\n')
  }

  #writeDots(writer: AsciiWriter, grid: Grid, place: Place, isPlain: boolean): void {
    const { type } = this.#design.dots
    if (isPlain && type === 'square') return writeRows(writer, grid, place.x, place.y)
    if (isPlain && type === 'dots') return writePoints(writer, grid, place.x, place.y)
    const path: Path = []
    addDots(path, grid, type, place)
    writePath(writer, path)
  }

  #formsOf(layout: Layout): SymbolForms {
    const known = this.#forms.get(layout.matrix.size)
    if (known !== undefined) return known
    const forms = addSymbolForms(this.#design, layout, this.#tools)
    this.#forms.set(layout.matrix.size, forms)
    return forms
  }
}
