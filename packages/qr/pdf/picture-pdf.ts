import type { Bitmap } from '../bitmap.ts'
import type { Deflate } from '../files/platform.ts'
import type { QrPicture } from '../picture.ts'
import { AsciiWriter } from '../ascii-writer.ts'
import { PdfFile } from './pdf-file.ts'
import { PdfPainter } from './pdf-painter.ts'
import { pdfNumber, infoOf } from './pdf-text.ts'
import { ResourceNames } from './resource-names.ts'

export type PicturePdfOptions = {
  readonly deflate: Deflate
  /** The decoded logo; not needed for a plain JPEG. */
  readonly logoPixels?: Bitmap | undefined
}

/** Pixels per inch of a picture without a size in print, as CSS counts. */
const usualDpi = 96
const pointsPerInch = 72

/**
 * A picture as a PDF of one page, with outlines and gradients as vectors; the same picture gives the same bytes.
 * @throws QrError `invalid_logo` when decoded pixels are needed and missing.
 */
export function picturePdf(picture: QrPicture, { deflate, logoPixels }: PicturePdfOptions): Uint8Array {
  const { width, height, layers, title, dpi = usualDpi } = picture
  const scale = Number((pointsPerInch / dpi).toFixed(6))
  const file = new PdfFile()
  const [catalog, pages, page] = [file.reserve(), file.reserve(), file.reserve()]
  const names = new ResourceNames()
  const content = new AsciiWriter()
  const top = pdfNumber(height * scale)
  content.text(`${scale} 0 0 -${scale} 0 ${top} cm\n`)
  new PdfPainter(file, deflate, logoPixels).writeLayers(content, layers, names)
  const contents = file.addStream('/Filter/FlateDecode', deflate(content.view()))
  file.add(`<</Type/Catalog/Pages ${pages} 0 R>>`, catalog)
  file.add(`<</Type/Pages/Kids[${page} 0 R]/Count 1>>`, pages)
  const box = `/MediaBox[0 0 ${pdfNumber(width * scale)} ${top}]`
  file.add(
    `<</Type/Page/Parent ${pages} 0 R${box}/Resources${names.toString()}/Contents ${contents} 0 R>>`,
    page,
  )
  file.end(catalog, file.add(infoOf(title)))
  return file.take()
}
