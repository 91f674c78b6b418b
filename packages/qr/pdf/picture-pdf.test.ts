import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Bitmap } from '../bitmap.ts'
import { deflate } from '../node/deflate.ts'
import { dotTypes, type QrDesign } from '../options.ts'
import { qrPicture } from '../picture.ts'
import { pictureSvg } from '../svg.ts'
import { readPixels } from '../testing/bitmaps.ts'
import { decodePng } from '../testing/decode.ts'
import { meanDifference } from '../testing/mean-difference.ts'
import { pdfFacts, pdfPages } from '../testing/pdf-pages.ts'
import { lacksTool } from '../testing/tools.ts'
import { picturePdf } from './picture-pdf.ts'
import { someCases } from '../testing/some-cases.ts'

const data = 'https://cards.example.com/q/7K3M9PQX'
const stops = [
  { offset: 0.1, color: '#d8432b' },
  { offset: 0.5, color: '#0a7d2c' },
  { offset: 0.5, color: '#7d0a6c' },
  { offset: 0.9, color: '#2f5bea' },
]
const pale = [
  { offset: 0, color: '#ffffff' },
  { offset: 1, color: '#ffe0b0' },
]
const designs: Record<string, QrDesign> = {
  ...Object.fromEntries(dotTypes.map((type) => [`${type} dots`, { dotsOptions: { type } }])),
  'a turned gradient': { dotsOptions: { gradient: { type: 'linear', rotation: 1, colorStops: stops } } },
  'a radial gradient': { dotsOptions: { type: 'dots', gradient: { type: 'radial', colorStops: stops } } },
  'finders of their own': {
    cornersSquareOptions: { type: 'extra-rounded', gradient: { type: 'linear', colorStops: stops } },
    cornersDotOptions: { type: 'dot', color: '#c02050' },
  },
  'a round ground': { backgroundOptions: { round: 1, gradient: { type: 'radial', colorStops: pale } } },
  'a circle': { shape: 'circle', dotsOptions: { type: 'classy' } },
  'a wide picture': { width: 480, height: 300, margin: 10, dotsOptions: { roundSize: false } },
}

/** A disc with a soft edge, on a transparent background if the file type supports it. */
function disc() {
  const fade = `<radialGradient id="g"><stop offset=".6"/><stop offset="1" stop-opacity="0"/></radialGradient>`
  const circle = `<circle cx="45" cy="45" r="45" fill="url(#g)"/>`
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">${fade}${circle}</svg>`),
  )
}

const files = {
  'a clear PNG': () => disc().png(),
  'a JPEG': () => disc().flatten({ background: '#ffe0b0' }).jpeg(),
  'a progressive JPEG': () => disc().flatten({ background: '#ffe0b0' }).jpeg({ progressive: true }),
  'a grey JPEG': () => disc().flatten({ background: '#ffffff' }).grayscale().jpeg(),
}

async function logoOf(file: Sharp): Promise<{ image: string; logoPixels: Bitmap }> {
  const { data: bytes, info } = await file.toBuffer({ resolveWithObject: true })
  const image = `data:image/${info.format};base64,${bytes.toString('base64')}`
  return { image, logoPixels: await readPixels(bytes) }
}

/** Both with two pixels per pixel of the picture. */
async function drawBoth(options: QrDesign, logoPixels?: Bitmap) {
  const picture = qrPicture({ data, quietZone: 4, ...options })
  const [page = new Uint8Array()] = await pdfPages(picturePdf(picture, { deflate, logoPixels }), 192)
  const svg = Buffer.from(pictureSvg(picture))
  const png = await sharp(svg, { density: 144 }).flatten({ background: '#ffffff' }).png().toBuffer()
  return { page, png: new Uint8Array(png) }
}

const binary = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

describe.skipIf(lacksTool('pdftoppm'))('the PDF of a QR code', () => {
  it.each(someCases(Object.entries(designs), 5))('draws %s as the SVG does', async (_, design) => {
    const { page, png } = await drawBoth(design)
    expect(await meanDifference(page, png)).toBeLessThan(1)
    expect(await decodePng(page)).toEqual(await decodePng(png))
  })

  it.each(someCases(Object.entries(files), 3))('has a logo from %s', async (_, file) => {
    const { image, logoPixels } = await logoOf(file())
    const { page, png } = await drawBoth({ image, dotsOptions: { color: '#102040' } }, logoPixels)
    expect(await meanDifference(page, png)).toBeLessThan(1)
    expect(await decodePng(page)).toEqual({ jsqr: data, zxing: data })
  })

  it('has pixels of 1/96 inch', async () => {
    const picture = qrPicture({ data, width: 400, height: 200 })
    const [page = new Uint8Array()] = await pdfPages(picturePdf(picture, { deflate }), 254)
    const { width, height } = await readPixels(page)
    expect([width / 10, height / 10]).toEqual([105.9, 53])
  })

  it('can be searched for by its title', async () => {
    const pdf = picturePdf(qrPicture({ data, title: '₹ (Köln)' }), { deflate })
    expect(await pdfFacts(pdf)).toMatch(/^Title: +₹ \(Köln\)$/m)
  })
})

describe('the file of a PDF', () => {
  it('is the same every time', () => {
    const [one, other] = [1, 2].map(() => picturePdf(qrPicture({ data, title: 'A' }), { deflate }))
    expect(one).toEqual(other)
  })

  it('embeds a plain JPEG unchanged, and the pixels of one that must be rotated', async () => {
    for (const [orientation, keeps] of [
      [1, true],
      [6, false],
    ] as const) {
      const { image, logoPixels } = await logoOf(disc().flatten().jpeg().withMetadata({ orientation }))
      const pdf = picturePdf(qrPicture({ data, image }), { deflate, logoPixels })
      expect(binary(pdf).includes(binary(Buffer.from(image.replace(/.*,/, ''), 'base64')))).toBe(keeps)
    }
  })

  it('needs the pixels of a logo that it cannot embed', async () => {
    const { image } = await logoOf(disc().png())
    expect(() => picturePdf(qrPicture({ data, image }), { deflate })).toThrow(
      'pixels of the logo are missing',
    )
  })
})
