import type { Bitmap } from '../bitmap.ts'
import type { Deflate } from '../files/deflate.ts'
import type { QrPicture } from '../picture.ts'
import { QrError } from '../qr-error.ts'
import { AsciiWriter } from '../ascii-writer.ts'
import { PdfFile } from './pdf-file.ts'
import { PdfPainter } from './pdf-painter.ts'
import { pdfNumber } from './pdf-text.ts'
import { infoOf } from './pdf-info.ts'
import { ResourceNames } from './resource-names.ts'

export type PicturePdfOptions = {
  readonly deflate: Deflate
  /** The decoded logo; not needed for a plain JPEG. */
  readonly logoPixels?: Bitmap | undefined
  /** The width of the page, 1 to 5080 mm; without it a pixel is 1/96 inch. */
  readonly widthMm?: number | undefined
}

/** The largest page that every reader shows is 14,400 points (ISO 32000-1 annex C). */
const widest = 5080

/**
 * A picture as a PDF of one page, with outlines and gradients as vectors; the same picture gives the same bytes.
 * @throws QrError `invalid_options` for `widthMm`, `invalid_logo` when decoded pixels are needed and missing.
 */
export function picturePdf(
  picture: QrPicture,
  { deflate, logoPixels, widthMm }: PicturePdfOptions,
): Uint8Array {
  const { width, height, layers, title } = picture
  const scale = widthMm === undefined ? 0.75 : (checkWidth(widthMm) / 25.4) * (72 / width)
  const file = new PdfFile()
  const [catalog, pages, page] = [file.reserve(), file.reserve(), file.reserve()]
  const names = new ResourceNames()
  const content = new AsciiWriter()
  const [factor, top] = [pdfNumber(scale), pdfNumber(height * scale)]
  content.text(`${factor} 0 0 -${factor} 0 ${top} cm\n`)
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

function checkWidth(widthMm: number): number {
  if (widthMm >= 1 && widthMm <= widest) return widthMm
  const message = `must be a number from 1 to ${widest}`
  throw new QrError('invalid_options', `widthMm ${message}.`, [['widthMm', message]])
}
