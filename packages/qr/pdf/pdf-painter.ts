import type { Bitmap } from '../bitmap.ts'
import type { Deflate } from '../files/platform.ts'
import type { Paint } from '../paint/paint.ts'
import { outlineOf, type Layer } from '../picture.ts'
import type { AsciiWriter } from '../ascii-writer.ts'
import { addLogoImage } from './logo-image.ts'
import { writePath } from './path-content.ts'
import type { PdfFile } from './pdf-file.ts'
import { pdfColor, pdfNumber } from './pdf-text.ts'
import type { ResourceNames } from './resource-names.ts'
import { plainColor, shadingOf } from './shading.ts'

/** Converts layers to operators; gradients and the logo are written to the file once. */
export class PdfPainter {
  readonly #file: PdfFile
  readonly #deflate: Deflate
  readonly #logoPixels: Bitmap | undefined
  readonly #shadings = new Map<string, number>()
  #logo: number | undefined

  constructor(file: PdfFile, deflate: Deflate, logoPixels: Bitmap | undefined) {
    this.#file = file
    this.#deflate = deflate
    this.#logoPixels = logoPixels
  }

  /** Draws layers in pixels with the y axis pointing down; the current matrix must match. */
  writeLayers(writer: AsciiWriter, layers: readonly Layer[], names: ResourceNames): void {
    for (const layer of layers) {
      if (layer.kind === 'logo') {
        const { x, y, width, height, logo } = layer
        this.#logo ??= addLogoImage(this.#file, logo, this.#logoPixels, this.#deflate)
        const matrix = [width, 0, 0, -height, x, y + height].map((part) => pdfNumber(part)).join(' ')
        writer.text(`q ${matrix} cm ${names.name('XObject', this.#logo)} Do Q\n`)
        continue
      }
      const path = outlineOf(layer)
      if (path.length === 0) continue
      const { before, after } = this.fill(layer.paint, names)
      writer.text(before)
      writePath(writer, path)
      writer.text(after)
    }
  }

  /** The operators around a path that fill it: a color before it, or the path as a clip for a gradient. */
  fill(paint: Paint, names: ResourceNames): { readonly before: string; readonly after: string } {
    const color = plainColor(paint)
    if (color !== undefined) return { before: `${pdfColor(color)} rg\n`, after: 'f\n' }
    const shading = typeof paint === 'string' ? '' : shadingOf(paint)
    const number = this.#shadings.get(shading) ?? this.#file.add(shading)
    this.#shadings.set(shading, number)
    return { before: 'q\n', after: `W n ${names.name('Shading', number)} sh Q\n` }
  }
}
