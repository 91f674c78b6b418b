import { AsciiWriter } from '../ascii-writer.ts'
import type { Deflate } from '../files/deflate.ts'
import type { Layout } from '../layout.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import type { PdfPainter } from '../pdf/pdf-painter.ts'
import { pdfColor, pdfNumber } from '../pdf/pdf-text.ts'
import { ResourceNames } from '../pdf/resource-names.ts'
import { plainColor } from '../pdf/shading.ts'
import { drawPicture, type Layer, type QrPicture } from '../picture.ts'
import type { ResolvedOptions } from '../resolve-options.ts'
import type { Place } from '../shape/trace.ts'
import type { Typeface } from '../text/typeface.ts'

/** What is drawn before and after the modules of every code of one size, in pixels of its picture. */
export type SymbolForms = {
  readonly width: number
  readonly height: number
  readonly before: string
  readonly after: string
  /** Whether the modules have one plain color. */
  readonly isPlain: boolean
  /** The position of the symbol, in the units of its modules. */
  readonly place: Place
}

/** The painter of the file. */
export type FileTools = {
  readonly file: PdfFile
  readonly painter: PdfPainter
  readonly deflate: Deflate
  /** For the words of a frame. */
  readonly typeface: Typeface
  /** The resources of the pages. */
  readonly names: ResourceNames
}

/**
 * Writes everything that codes of one size share into the file once: what is below the modules and what is above
 * them.
 * @param layout of any code of this size.
 */
export function addSymbolForms(design: ResolvedOptions, layout: Layout, tools: FileTools): SymbolForms {
  const { size } = layout.matrix
  const dots = { size, cells: new Uint8Array(size * size) }
  const picture = drawPicture(design, { ...layout, dots, filling: undefined }, tools.typeface)
  const { width, height, layers, dotsLayer, symbol } = picture
  const below = addForm(layers.slice(0, dotsLayer), picture, tools)
  const above = addForm(layers.slice(dotsLayer), picture, tools)
  const dotLayer = layers[dotsLayer]
  const paint = dotLayer?.kind === 'shape' ? dotLayer.paint : '#000000'
  const color = plainColor(paint)
  if (color === undefined) {
    const { before, after } = tools.painter.fill(paint, tools.names)
    return { width, height, before: below + before, after: after + above, isPlain: false, place: symbol }
  }
  const cell = pdfNumber(symbol.cell)
  const matrix = `q ${cell} 0 0 ${cell} ${pdfNumber(symbol.x)} ${pdfNumber(symbol.y)} cm\n`
  // round modules are drawn as points with a round pen of one module width
  const isRound = design.dots.type === 'dots'
  const setColor = isRound ? `${pdfColor(color)} RG 1 w 1 J\n` : `${pdfColor(color)} rg\n`
  const after = `${isRound ? 'S' : 'f'}\nQ\n${above}`
  const place = { x: 0, y: 0, cell: 1 }
  return { width, height, before: below + matrix + setColor, after, isPlain: true, place }
}

/** A form XObject (ISO 32000-1 §8.10), and the operator that draws it; empty for no content. */
function addForm(layers: readonly Layer[], { width, height }: QrPicture, tools: FileTools): string {
  const writer = new AsciiWriter()
  const names = new ResourceNames()
  tools.painter.writeLayers(writer, layers, names)
  if (writer.length === 0) return ''
  const box = `/BBox[0 0 ${pdfNumber(width)} ${pdfNumber(height)}]`
  const head = `/Type/XObject/Subtype/Form${box}/Resources${names.toString()}/Filter/FlateDecode`
  const form = tools.file.addStream(head, tools.deflate(writer.view()))
  return `${tools.names.name('XObject', form)} Do\n`
}
