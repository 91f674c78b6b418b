import { describe, expect, it } from 'vitest'
import type { Bitmap } from '../bitmap.ts'
import { deflate } from '../node/deflate.ts'
import { readPixels } from '../testing/bitmaps.ts'
import { decodePixels } from '../testing/decode.ts'
import { pdfFacts, pdfPages, pdfText } from '../testing/pdf-pages.ts'
import { cropPixels } from '../testing/raster.ts'
import { joined } from '../testing/sheet-labels.ts'
import { lacksTool } from '../testing/tools.ts'
import { labelSheets } from './label-sheets.ts'
import { resolveSheet } from './resolve-sheet.ts'
import { paperSizes } from './sheet-options.ts'
import { sheetPdf } from './sheet-pdf.ts'
import { testPage } from './test-page.ts'

/** Ten pixels a millimetre. */
const dpi = 254
const l7160 = labelSheets.find(({ name }) => name === 'Avery L7160') ?? { label: { widthMm: 0, heightMm: 0 } }
/** The box of a label of that sheet, as the maker gives it. */
const placeOf = (number: number) => ({
  x: 7.2 + ((number - 1) % 3) * 66,
  y: 15.1 + Math.floor((number - 1) / 3) * 38.1,
})

describe('a sheet of ready-made labels', () => {
  it.each(labelSheets.map((sheet) => [sheet.name, sheet] as const))('%s fills its page', (_, sheet) => {
    const { label, marginMm, gapMm, columns, rows } = sheet
    const paper = paperSizes[sheet.page]
    const width = columns * label.widthMm + (columns - 1) * gapMm.x
    const height = rows * label.heightMm + (rows - 1) * gapMm.y
    // makers round to tenths of a millimetre
    expect(Math.abs(2 * marginMm.left + width - paper.widthMm)).toBeLessThan(0.5)
    expect(Math.abs(2 * marginMm.top + height - paper.heightMm)).toBeLessThan(0.5)
    const { layout } = resolveSheet(sheet)
    expect([layout.lefts.length, layout.tops.length]).toEqual([columns, rows])
  })

  it('is an error with more labels than the page has room for', () => {
    expect(() => resolveSheet({ ...l7160, columns: 4 })).toThrow('columns must be at most 3 to fit the page.')
    expect(() => resolveSheet({ ...l7160, rows: 8 })).toThrow('rows must be at most 7 to fit the page.')
    expect(() => resolveSheet({ ...l7160, firstLabel: 22 })).toThrow(
      'firstLabel must be at most 21, the labels of a page.',
    )
    expect(() => resolveSheet({ ...l7160, firstLabel: 1.5 })).toThrow('firstLabel must be a whole number.')
  })
})

describe.skipIf(lacksTool('pdftoppm'))('in print', () => {
  it('codes stand on the labels of the sheet, after those that are used', async () => {
    const items = Array.from({ length: 20 }, (_, index) => ({
      data: `CODE ${index + 1}`,
      caption: `No. ${index + 1}`,
    }))
    const pdf = await joined(sheetPdf(items, { ...l7160, firstLabel: 5, caption: {} }, { deflate }))
    const pages = await Promise.all((await pdfPages(pdf, dpi)).map(readPixels))
    // 17 labels of the first page are left
    expect(pages).toHaveLength(2)
    const [first = { width: 0, height: 0, data: new Uint8ClampedArray() }, second = first] = pages
    for (const number of [1, 2, 3, 4]) expect(isBlank(labelOf(first, number))).toBe(true)
    const read = async (page: Bitmap, number: number) => (await decodePixels(labelOf(page, number))).zxing
    expect([await read(first, 5), await read(first, 21)]).toEqual(['CODE 1', 'CODE 17'])
    expect([await read(second, 1), await read(second, 3)]).toEqual(['CODE 18', 'CODE 20'])
    expect(isBlank(labelOf(second, 4))).toBe(true)
  })

  it('a test page has the outline and number of each label, and a ruler of 10 cm', async () => {
    const pdf = testPage(l7160, { deflate })
    expect(await pdfFacts(pdf)).toContain('(A4)')
    const [page = new Uint8Array()] = await pdfPages(pdf, dpi)
    const { width, data } = await readPixels(page)
    const darkest = (x: number, y: number) => {
      let least = 255
      for (const [dx, dy] of [
        [-1, 0],
        [0, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ] as const)
        least = Math.min(
          least,
          data[4 * (width * (Math.round(10 * y) + dy) + Math.round(10 * x) + dx)] ?? 255,
        )
      return least
    }
    for (const number of [1, 3, 19, 21]) {
      const { x, y } = placeOf(number)
      const corners = [
        [x, y + 3],
        [x + 63.5, y + 3],
        [x + 9, y],
        [x + 9, y + 38.1],
      ] as const
      for (const [toX, toY] of corners) expect(darkest(toX, toY)).toBeLessThan(200)
      expect(darkest(x + 20, y + 30)).toBe(255)
    }
    // the ends of the ruler across, and its millimetres
    const [left, top] = [55, 98.5]
    for (const at of [0, 1, 50, 99, 100]) expect(darkest(left + at, top - 1)).toBeLessThan(100)
    expect(darkest(left + 0.5, top - 1)).toBe(255)
    expect((await pdfText(pdf)).match(/100 mm/g)).toHaveLength(2)
  })
})

function labelOf(page: Bitmap, number: number): Bitmap {
  const { x, y } = placeOf(number)
  const [width, height] = [635, 381]
  return { width, height, data: cropPixels(page, Math.round(10 * x), Math.round(10 * y), width, height) }
}

const isBlank = ({ data }: Bitmap) => data.every((value) => value === 255)
