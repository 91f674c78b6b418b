import type { AsciiWriter } from '../ascii-writer.ts'
import { layOut, type Layout } from '../layout.ts'
import { writePath } from '../pdf/path-content.ts'
import type { ResolvedOptions } from '../resolve-options.ts'
import { addDots } from '../shape/dots.ts'
import type { Grid } from '../shape/grid.ts'
import type { Path } from '../shape/path.ts'
import type { Place } from '../shape/trace.ts'
import { addSymbolForms, type FileTools, type SymbolForms } from './symbol-forms.ts'
import { writePoints, writeRows } from './write-dots.ts'

/** Draws the codes of one design. */
export class CodeWriter {
  readonly #design: ResolvedOptions
  readonly #tools: FileTools
  /** By modules a side. */
  readonly #forms = new Map<number, SymbolForms>()

  constructor(design: ResolvedOptions, tools: FileTools) {
    this.#design = design
    this.#tools = tools
  }

  /**
   * Appends a code as operators, in the pixels of its picture.
   * @throws QrError for everything that `layOut` refuses.
   */
  write(writer: AsciiWriter, data: string): void {
    const layout = layOut({ ...this.#design, data })
    const { before, after, isPlain, place } = this.#formsOf(layout)
    const { dots, filling } = layout
    writer.text(before)
    this.#writeDots(writer, dots, place, isPlain)
    if (filling !== undefined) {
      const around = ((filling.grid.size - dots.size) / 2) * place.cell
      this.#writeDots(writer, filling.grid, { ...place, x: place.x - around, y: place.y - around }, isPlain)
    }
    writer.text(after)
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
