// Three ways to make a print sheet. Each makes the codes from `from` on, so that no run can reuse results of the one
// before, and returns the number of bytes.
import { PDFDocument } from 'pdf-lib'
import Pdfkit from 'pdfkit'
import { toBuffer } from 'qrcode'
import { layOut, resolveOptions, resolveSheet, sheetPdf } from '#qr/index.ts'
import { deflate } from '#qr/node.ts'
import { sheetData, type SheetWorld } from './qr-sheet-world.ts'

type Range = { readonly from: number; readonly count: number }

export async function makeOurs({ logo, options }: SheetWorld, { from, count }: Range): Promise<number> {
  const items = function* () {
    for (let index = from; index < from + count; index += 1) yield { data: sheetData(index) }
  }
  let bytes = 0
  for await (const piece of sheetPdf(items(), options, { deflate, logoPixels: logo.pixels }))
    bytes += piece.length
  return bytes
}

/** The same modules as rectangles of pdfkit, which gets our matrices, and the logo once. */
export async function makeByPdfkit({ logo, options }: SheetWorld, { from, count }: Range): Promise<number> {
  const { layout } = resolveSheet(options)
  const design = resolveOptions({ ...options.design, quietZone: 4, data: '' })
  const { page, lefts, tops, code } = layout
  const document = new Pdfkit({ size: [page.width, page.height], margin: 0, autoFirstPage: false })
  // pdfkit looks an address up among the embedded images
  const image = `data:image/png;base64,${Buffer.from(logo.png).toString('base64')}`
  let bytes = 0
  document.on('data', (piece: Buffer) => (bytes += piece.length))
  const end = new Promise((resolve) => document.once('end', resolve))
  for (let index = 0; index < count; index += 1) {
    const at = index % (lefts.length * tops.length)
    if (at === 0) document.addPage()
    const x = (lefts[at % lefts.length] ?? 0) + code.x
    const y = page.height - (tops[Math.floor(at / lefts.length)] ?? 0) + code.y
    const { matrix, dots } = layOut({ ...design, data: sheetData(from + index) })
    const { size } = matrix
    const cell = code.width / (size + 8)
    const isFinder = (row: number, column: number) =>
      (row < 7 && (column < 7 || column > size - 8)) || (row > size - 8 && column < 7)
    for (let row = 0; row < size; row += 1)
      for (let column = 0; column < size; column += 1) {
        const module = row * size + column
        if (dots.cells[module] === 1 || (matrix.modules[module] === 1 && isFinder(row, column)))
          document.rect(x + (column + 4) * cell, y + (row + 4) * cell, cell, cell)
      }
    document.fill('#000000')
    document.image(image, x + code.width * 0.4, y + code.width * 0.4, { width: code.width * 0.2 })
  }
  document.end()
  await end
  return bytes
}

/** A PNG of each code by the library qrcode, by default four pixels per module, embedded by pdf-lib. */
export async function makeByPdfLib(world: SheetWorld, range: Range): Promise<number> {
  return embedPictures(world, range, {})
}

/** The same at 300 dpi. */
export async function makeForPrint(world: SheetWorld, range: Range): Promise<number> {
  const { code } = resolveSheet(world.options).layout
  return embedPictures(world, range, { width: Math.round((code.width / 72) * 300) })
}

async function embedPictures(
  { logo, options }: SheetWorld,
  { from, count }: Range,
  size: { width?: number },
): Promise<number> {
  const { page: paper, lefts, tops, code } = resolveSheet(options).layout
  const document = await PDFDocument.create()
  const mark = await document.embedPng(logo.png)
  let page = document.addPage([paper.width, paper.height])
  for (let index = 0; index < count; index += 1) {
    const at = index % (lefts.length * tops.length)
    if (at === 0 && index > 0) page = document.addPage([paper.width, paper.height])
    const x = (lefts[at % lefts.length] ?? 0) + code.x
    const y = (tops[Math.floor(at / lefts.length)] ?? 0) - code.y - code.width
    const png = await toBuffer(sheetData(from + index), { errorCorrectionLevel: 'Q', ...size })
    const picture = await document.embedPng(png)
    page.drawImage(picture, { x, y, width: code.width, height: code.width })
    const side = code.width * 0.2
    page.drawImage(mark, { x: x + 2 * side, y: y + 2 * side, width: side, height: side })
  }
  return (await document.save()).length
}
