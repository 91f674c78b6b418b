import { describe, expect, it } from 'vitest'
import { QrError } from '../qr-error.ts'
import { resolveSheet } from './resolve-sheet.ts'
import type { SheetOptions } from './sheet-options.ts'

const label = { widthMm: 38.1, heightMm: 21.2 }
const inMm = (points: number) => Math.round((points * 25.4 * 1000) / 72) / 1000

function errorOf(options: SheetOptions): QrError {
  try {
    resolveSheet(options)
  } catch (error) {
    if (error instanceof QrError) return error
  }
  throw new Error('No error was thrown.')
}

describe('the labels of a sheet', () => {
  it('match ready-made labels, as many as fit', () => {
    // a common product: 65 labels of 38.1 × 21.2 mm
    const marginMm = { top: 10.7, right: 4.75, bottom: 10.7, left: 4.75 }
    const { layout } = resolveSheet({ label, marginMm, gapMm: { x: 2.5, y: 0 } })
    expect(layout.lefts.map(inMm)).toEqual([4.75, 45.35, 85.95, 126.55, 167.15])
    expect(layout.tops).toHaveLength(13)
    expect(inMm(layout.tops[0] ?? 0)).toBeCloseTo(297 - 10.7)
    expect(inMm(layout.tops[12] ?? 0)).toBeCloseTo(297 - 10.7 - 12 * 21.2)
  })

  it('fill a page that they fit exactly', () => {
    const { layout } = resolveSheet({
      label: { widthMm: 21.6, heightMm: 31.95 },
      page: 'letter',
      marginMm: 0,
    })
    expect([layout.lefts.length, layout.tops.length]).toEqual([9, 8])
  })

  it('have a centered code, as large as its caption allows', () => {
    const { code, caption } = resolveSheet({
      label: { widthMm: 40, heightMm: 30 },
      caption: { sizePt: 10 },
    }).layout
    const side = inMm(code.width)
    expect(side).toBeCloseTo(30 - (1.3 * 10 * 25.4) / 72, 3)
    expect(inMm(code.x)).toBeCloseTo((40 - side) / 2, 3)
    expect(inMm(code.y)).toBeCloseTo(0, 3)
    expect(inMm(caption?.down ?? 0)).toBeGreaterThan(side)
  })

  it('have the code at the requested size', () => {
    const { code } = resolveSheet({ label: { widthMm: 40, heightMm: 30 }, codeSizeMm: 20 }).layout
    expect([code.width, code.x, code.y].map(inMm)).toEqual([20, 10, 5])
  })
})

describe('an invalid sheet', () => {
  it('reports all its errors at once', () => {
    const { code, message, fields } = errorOf({
      page: { widthMm: 100, heightMm: 2 },
      label: { widthMm: 6, heightMm: Number.NaN },
      marginMm: -1,
      gapMm: { x: 1, y: -2 },
      codeSizeMm: 5,
      caption: { sizePt: 200 },
      design: { dotsOptions: { color: 'no colour' }, margin: -3 },
    })
    expect(code).toBe('invalid_options')
    expect(message).toBe('page.heightMm must be a number from 8 to 5080.')
    expect(fields.map(([path]) => path).toSorted()).toEqual([
      'caption.sizePt',
      'codeSizeMm',
      'design.dotsOptions.color',
      'design.margin',
      'gapMm.y',
      'label.heightMm',
      'label.widthMm',
      'marginMm',
      'page.heightMm',
    ])
  })

  it.each<[string, SheetOptions, string]>([
    [
      'a label wider than the page',
      { label: { widthMm: 220, heightMm: 20 } },
      'label.widthMm must be at most 210, the width of the page.',
    ],
    [
      'a label higher than the page',
      { label: { widthMm: 20, heightMm: 300 } },
      'label.heightMm must be at most 297, the height of the page.',
    ],
    [
      'margins that leave no column',
      { label, marginMm: 90 },
      'marginMm leaves 30 mm of width, too little for a label.',
    ],
    [
      'margins that leave no row',
      { label, marginMm: { top: 200, right: 0, bottom: 90, left: 0 } },
      'marginMm leaves 7 mm of height, too little for a label.',
    ],
    [
      'a caption that leaves no code',
      { label, caption: { sizePt: 40 } },
      'label leaves less than 8 mm for the code.',
    ],
    [
      'a code larger than its label',
      { label, codeSizeMm: 22 },
      'codeSizeMm must be at most 21.2 to fit the label.',
    ],
    [
      'a logo that is none',
      { label, design: { image: 'logo.png' } },
      'design.image The logo must be a picture file: PNG, JPEG, GIF, WebP or SVG..',
    ],
  ])('is one with %s', (_, options, message) => {
    expect(errorOf(options).message).toBe(message)
  })
})
