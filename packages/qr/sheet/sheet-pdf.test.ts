import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodeQr } from '../encode.ts'
import { deflate } from '../node/deflate.ts'
import { dotTypes, type QrDesign } from '../options.ts'
import { qrPicture } from '../picture.ts'
import { pictureSvg } from '../svg.ts'
import { readPixels } from '../testing/bitmaps.ts'
import { decodePixels } from '../testing/decode.ts'
import { meanDifference } from '../testing/mean-difference.ts'
import { pdfFacts, pdfPages, pdfText } from '../testing/pdf-pages.ts'
import { cutLabels, joined } from '../testing/sheet-labels.ts'
import { lacksTool } from '../testing/tools.ts'
import type { SheetItem } from './add-item.ts'
import type { SheetOptions } from './sheet-options.ts'
import { sheetPdf } from './sheet-pdf.ts'
import { someCases } from '../testing/some-cases.ts'

const stops = [
  { offset: 0, color: '#d8432b' },
  { offset: 1, color: '#2f5bea' },
]
const labels: SheetOptions = { label: { widthMm: 36, heightMm: 40 }, gapMm: { x: 2, y: 5 }, marginMm: 10 }

function itemsOf(count: number): SheetItem[] {
  return Array.from({ length: count }, (_, index) => ({
    data: `https://cards.example.com/q/7K3M9P${1000 + index}`,
    caption: `No. ${1000 + index}`,
  }))
}

async function logoOf(): Promise<{ image: string; logoPixels: Awaited<ReturnType<typeof readPixels>> }> {
  const disc =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><circle cx="45" cy="45" r="40" fill="#c02040"/></svg>'
  const png = await sharp(Buffer.from(disc)).png().toBuffer()
  return { image: `data:image/png;base64,${png.toString('base64')}`, logoPixels: await readPixels(png) }
}
const { image, logoPixels } = await logoOf()
const tools = { deflate, logoPixels }

const designs: Record<string, QrDesign> = {
  ...Object.fromEntries(dotTypes.map((type) => [`${type} modules`, { dotsOptions: { type } }])),
  'a gradient': {
    dotsOptions: { type: 'rounded', gradient: { type: 'linear', rotation: 1, colorStops: stops } },
  },
  'a logo on a colour': { image, backgroundOptions: { color: '#ffe0b0' }, dotsOptions: { color: '#102040' } },
  'a logo over modules': { image, imageOptions: { hideBackgroundDots: false } },
  'a circle': { shape: 'circle', backgroundOptions: { round: 1, color: '#eeeeff' } },
  'a circle of round modules in a gradient': {
    shape: 'circle',
    dotsOptions: { type: 'dots', gradient: { type: 'radial', colorStops: stops } },
  },
  'a frame with words': { frame: { type: 'banner', text: 'Scan me', color: '#203080' }, image },
  'a frame around a gradient': {
    frame: { type: 'bubble', text: 'Scan' },
    // otherwise the code is a hundredth smaller, because there must be room for symbols of all sizes
    qrOptions: { typeNumber: 4 },
    dotsOptions: { gradient: { type: 'linear', colorStops: stops } },
  },
  'finders of their own': {
    dotsOptions: { type: 'dots', color: '#203080' },
    cornersSquareOptions: { type: 'extra-rounded', gradient: { type: 'linear', colorStops: stops } },
    cornersDotOptions: { type: 'dot', color: '#c02050' },
  },
}

describe.skipIf(lacksTool('pdftoppm'))('a sheet of codes', () => {
  it('is read from paper, code by code, with a logo and captions', async () => {
    const options: SheetOptions = { ...labels, design: { image }, caption: {}, cutMarks: true }
    const items = itemsOf(58)
    const pdf = await joined(sheetPdf(items, options, tools))
    const pages = await pdfPages(pdf)
    expect(pages).toHaveLength(2)
    const cut = (await Promise.all(pages.map((page) => cutLabels(page, options)))).flat()
    expect(cut).toHaveLength(60)
    for (const [index, label] of someCases([...cut.entries()], 6)) {
      const data = items[index]?.data
      expect(await decodePixels(label)).toEqual({ jsqr: data, zxing: data })
    }
    expect((await pdfText(pdf)).match(/No\. \d+/g)).toEqual(items.map(({ caption }) => caption))
  })

  it('draws modules without gaps', async () => {
    const options: SheetOptions = {
      label: { widthMm: 80, heightMm: 80 },
      page: { widthMm: 80, heightMm: 80 },
      marginMm: 0,
    }
    const [item = { data: '' }] = itemsOf(1)
    const [page = new Uint8Array()] = await pdfPages(await joined(sheetPdf([item], options, tools)))
    const { width, data } = await readPixels(page)
    const { size, modules } = encodeQr(item.data)
    const cell = width / (size + 8)
    const isDark = (x: number, y: number) => modules[y * size + x] === 1
    const darkness = (x: number, y: number) => data[(Math.floor(y) * width + Math.floor(x)) * 4]
    let borders = 0
    for (let y = 1; y < size; y += 1)
      for (let x = 1; x < size; x += 1) {
        const [left, top] = [(x + 4) * cell, (y + 4) * cell]
        if (!isDark(x, y)) continue
        borders += 1
        // one pixel on either side of each inner edge
        for (const off of [-1, 0, 1]) {
          if (isDark(x - 1, y)) expect(darkness(left + off, top + cell / 2)).toBe(0)
          if (isDark(x, y - 1)) expect(darkness(left + cell / 2, top + off)).toBe(0)
        }
      }
    expect(borders).toBeGreaterThan(300)
  })

  it.each(someCases(Object.entries(designs), 4))('draws %s as the SVG does', async (_, design) => {
    const [item = { data: '' }] = itemsOf(1)
    const dotsOptions = { ...design.dotsOptions, roundSize: false }
    const picture = qrPicture({ ...design, data: item.data, dotsOptions, quietZone: 4 })
    // pixels of 1/96 inch
    const label = { widthMm: (picture.width * 25.4) / 96, heightMm: (picture.height * 25.4) / 96 }
    const options: SheetOptions = { design, page: label, label, marginMm: 0 }
    const [page = new Uint8Array()] = await pdfPages(await joined(sheetPdf([item], options, tools)), 192)
    const svg = Buffer.from(pictureSvg(picture))
    const png = await sharp(svg, { density: 144 }).flatten({ background: '#ffffff' }).png().toBuffer()
    // a round module is almost all edge, and poppler's edges are slightly heavier
    const bound = design.dotsOptions?.type === 'dots' ? 1.8 : 1
    expect(await meanDifference(page, png)).toBeLessThan(bound)
  })
})

describe('the file of a sheet', () => {
  it('contains its logo and the parts that codes share once', async () => {
    const options = { ...labels, design: { image }, cutMarks: true }
    const text = Buffer.from(await joined(sheetPdf(itemsOf(90), options, tools))).toString('latin1')
    // the logo and its opacity
    expect(text.match(/\/Subtype\/Image/g)).toHaveLength(2)
    // the background, the finders with the logo, the cut marks
    expect(text.match(/\/Subtype\/Form/g)).toHaveLength(3)
    expect(text.match(/\/Type\/Page\//g)).toHaveLength(3)
  })

  it('is the same every time', async () => {
    const options = { ...labels, caption: {} }
    const [one, other] = [1, 2].map(() => joined(sheetPdf(itemsOf(40), options, tools)))
    expect(await one).toEqual(await other)
  })

  it('reads no item before its page is requested', async () => {
    let taken = 0
    const items = function* () {
      for (const item of itemsOf(200)) {
        taken += 1
        yield item
      }
    }
    const pieces = sheetPdf(items(), labels, tools)
    expect(taken).toBe(0)
    await pieces.next()
    expect(taken).toBe(30)
    await pieces.next()
    expect(taken).toBe(60)
  })

  it('has all pages filled, and the last one in part', async () => {
    for (const [count, pages] of [
      [1, 1],
      [30, 1],
      [31, 2],
      [60, 2],
    ] as const) {
      const pdf = await joined(sheetPdf(itemsOf(count), labels, { deflate }))
      expect(await pdfFacts(pdf)).toMatch(new RegExp(`^Pages: +${pages}$`, 'm'))
    }
  })

  it.each(['A4', 'letter', 'A3'] as const)('is %s paper', async (page) => {
    const sizes = {
      A4: '595.276 x 841.89 pts (A4)',
      letter: '612 x 792 pts (letter)',
      A3: '841.89 x 1190.55 pts (A3)',
    }
    const pdf = await joined(sheetPdf(itemsOf(1), { ...labels, page }, tools))
    expect(await pdfFacts(pdf)).toContain(sizes[page])
  })
})

describe('an invalid sheet', () => {
  const collect = (items: Iterable<SheetItem> | AsyncIterable<SheetItem>, options = {}) =>
    joined(sheetPdf(items, { ...labels, ...options }, tools))

  it('names the item whose text is too long', async () => {
    const items = [...itemsOf(2), { data: 'x'.repeat(3000), caption: 'No. 7' }, ...itemsOf(1)]
    await expect(collect(items)).rejects.toMatchObject({
      code: 'too_long',
      message: 'Code 3 (No. 7): This text has 3000 bytes; a QR code holds at most 1663.',
      fields: [['items.2.data', 'This text has 3000 bytes; a QR code holds at most 1663.']],
    })
    await expect(collect([{ data: '' }])).rejects.toMatchObject({
      code: 'empty',
      message: 'Code 1: QR code is empty',
    })
  })

  it('names the caption that the typeface cannot draw', async () => {
    await expect(
      collect([...itemsOf(1), { data: 'x', caption: 'a 字' }], { caption: {} }),
    ).rejects.toMatchObject({
      code: 'invalid_options',
      message: 'Code 2 (a 字): The typeface has no “字”. Give one that has it, see `readTypeface`.',
      fields: [['items.1.caption', 'The typeface has no “字”. Give one that has it, see `readTypeface`.']],
    })
  })

  it('is one without codes', async () => {
    await expect(collect([])).rejects.toMatchObject({ code: 'empty' })
  })

  it('closes its source when the caller stops reading', async () => {
    let closed = 0
    const items = function* () {
      try {
        yield* itemsOf(100)
      } finally {
        closed += 1
      }
    }
    const pieces = sheetPdf(items(), labels, tools)
    await pieces.next()
    await pieces.return()
    expect(closed).toBe(1)
  })

  it('throws the errors of its source', async () => {
    const items = async function* () {
      yield* itemsOf(3)
      throw new Error('the database is gone')
    }
    await expect(collect(items())).rejects.toThrow('database')
  })
})
