import { AsciiWriter } from '../ascii-writer.ts'
import type { Deflate } from '../files/platform.ts'
import { storeBytes } from '../files/stored.ts'
import { OutlinedText } from '../pdf/outlined-text.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import { infoOf, pdfNumber } from '../pdf/pdf-text.ts'
import { ResourceNames } from '../pdf/resource-names.ts'
import { latinTypeface } from '../text/latin-typeface.ts'
import { resolveSheet } from './resolve-sheet.ts'
import type { SheetLayout } from './sheet-layout.ts'
import type { SheetOptions } from './sheet-options.ts'

const mm = 72 / 25.4
/** Of a ruler in millimetres, and the space that it keeps from the edges of the page. */
const [longest, step, edge] = [100, 10, 10]
const fontSize = 7

/**
 * A page for plain paper that is laid over a sheet of labels: their outlines with their numbers, and a ruler across and
 * down, which shows whether the printer scales. Settings of the design are not needed.
 * @throws QrError like `resolveSheet`.
 */
export function testPage(
  options: SheetOptions,
  { deflate = storeBytes }: { readonly deflate?: Deflate } = {},
): Uint8Array<ArrayBuffer> {
  const { layout } = resolveSheet(options)
  const file = new PdfFile()
  const [catalog, pages, page] = [file.reserve(), file.reserve(), file.reserve()]
  const names = new ResourceNames()
  const text = new OutlinedText(file, names)
  const content = new AsciiWriter()
  content.text('0.5 w 0.4 G\n')
  drawLabels(layout, content, text)
  content.text('0 G\n')
  drawRuler(layout, content, text)
  const contents = file.addStream('/Filter/FlateDecode', deflate(content.view()))
  text.end()
  const { width, height } = layout.page
  const box = `/MediaBox[0 0 ${pdfNumber(width)} ${pdfNumber(height)}]`
  // a printer that scales would make the page useless
  const preferences = '/ViewerPreferences<</PrintScaling/None>>'
  file.add(`<</Type/Catalog/Pages ${pages} 0 R${preferences}>>`, catalog)
  file.add(`<</Type/Pages/Kids[${page} 0 R]/Count 1>>`, pages)
  const parts = `/Resources${names.toString()}/Contents ${contents} 0 R`
  file.add(`<</Type/Page/Parent ${pages} 0 R${box}${parts}>>`, page)
  file.end(catalog, file.add(infoOf('')))
  return new Uint8Array(file.take())
}

/** The outline of every label, with its number in its upper left corner. */
function drawLabels({ lefts, tops, label }: SheetLayout, content: AsciiWriter, text: OutlinedText): void {
  const size = [label.width, label.height].map(pdfNumber).join(' ')
  for (const [row, top] of tops.entries())
    for (const [column, left] of lefts.entries()) {
      content.text(`${pdfNumber(left)} ${pdfNumber(top - label.height)} ${size} re S\n`)
      write(content, text, String(row * lefts.length + column + 1), left + mm, top - fontSize - mm / 2)
    }
}

/** Lines with a mark at every millimetre, across and down from one point, with a number at every centimetre. */
function drawRuler({ page }: SheetLayout, content: AsciiWriter, text: OutlinedText): void {
  const lengthIn = (side: number) =>
    Math.min(longest, Math.max(step, Math.floor((side / mm - 2 * edge) / step) * step))
  const [across, down] = [lengthIn(page.width), lengthIn(page.height)]
  const left = (page.width - across * mm) / 2
  const top = (page.height + down * mm) / 2
  for (let at = 0; at <= across; at += 1)
    line(content, left + at * mm, top, 0, at % step === 0 ? 4 : at % 5 === 0 ? 3 : 1.5)
  for (let at = 0; at <= down; at += 1)
    line(content, left, top - at * mm, at % step === 0 ? -4 : at % 5 === 0 ? -3 : -1.5, 0)
  line(content, left, top, across, 0)
  line(content, left, top, 0, -down)
  for (let at = step; at <= across; at += step)
    write(content, text, at === across ? `${at} mm` : String(at), left + at * mm + 1, top + 2 * mm)
  for (let at = step; at <= down; at += step)
    write(content, text, at === down ? `${at} mm` : String(at), left + mm, top - at * mm + 1)
}

/** @param across millimetres to the right; the other upwards. */
function line(content: AsciiWriter, x: number, y: number, across: number, up: number): void {
  content.text(
    `${pdfNumber(x)} ${pdfNumber(y)} m ${pdfNumber(x + across * mm)} ${pdfNumber(y + up * mm)} l S\n`,
  )
}

function write(content: AsciiWriter, text: OutlinedText, words: string, x: number, y: number): void {
  const shaped = latinTypeface.shapeLine(words)
  if (shaped !== undefined) text.write(content, shaped, words, { x, y, size: fontSize })
}
