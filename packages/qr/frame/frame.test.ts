import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { QrOptions } from '../options.ts'
import { qrPicture } from '../picture.ts'
import { pictureBitmap } from '../raster/picture-bitmap.ts'
import { pictureSvg } from '../svg.ts'
import { decodePixels } from '../testing/decode.ts'
import { readFont } from '../testing/fonts.ts'
import { boxOf, cropPixels, distanceTo, pixelAt, rasterOf } from '../testing/raster.ts'
import { withFallback } from '../text/fallback-typeface.ts'
import { latinTypeface } from '../text/latin-typeface.ts'
import { openTypeface } from '../text/open-typeface.ts'
import { frameTypes, type FrameOptions } from './frame-options.ts'

type Framing = Exclude<(typeof frameTypes)[number], 'none'>

const data = 'HTTPS://CARDS.EXAMPLE.COM/Q/7K3M9PQX'
const types = frameTypes.filter((type): type is Framing => type !== 'none')
const texts = ['Scan me', '', 'Save my contact details to your phone', 'Donaudampfschifffahrtsgesellschaft']
const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const draw = (type: Framing, options: Partial<QrOptions> = {}, frame: FrameOptions = {}) =>
  qrPicture({ data, ...options, frame: { type, text: 'Scan me', ...frame } })
const shown = (picture: ReturnType<typeof qrPicture>) => rasterOf(pictureSvg(picture))

/** Designs that frames must support. */
const designs: Readonly<Record<string, Partial<QrOptions>>> = {
  'a plain code': {},
  'a margin': { margin: 20 },
  'a quiet zone': { quietZone: 4 },
  'a circle': { shape: 'circle' },
  'a circle and a margin': { shape: 'circle', margin: 12 },
  'a round ground': { backgroundOptions: { round: 1 } },
  'a quiet zone and a round ground': { quietZone: 4, backgroundOptions: { round: 1 } },
  'parts of pixels': { dotsOptions: { roundSize: false } },
  'a wide box': { width: 500, height: 300 },
  'a tall box': { width: 120, height: 300 },
}
const cases = types.flatMap((type) =>
  Object.entries(designs).map(([name, design]) => [type, name, design] as const),
)
/** Colors by which red shows what belongs to a frame: everything else is blue on white. */
const telling = { color: '#ff0000', textColor: '#cc0000' }
const isFrame = (red: number, _green: number, blue: number, alpha: number) =>
  red > 150 && blue < 150 && alpha > 99

describe('a frame', () => {
  it.each(cases)('(%s) leaves four modules around a code with %s', async (type, _name, design) => {
    for (const text of ['Scan me', 'Save my contact details to your phone']) {
      const dotsOptions = { ...design.dotsOptions, color: '#0000ff' }
      const picture = draw(type, { ...design, dotsOptions }, { ...telling, text })
      const { x, y, cell, count } = picture.symbol
      const away = distanceTo(await shown(picture), { x, y, side: count * cell }, isFrame)
      // edges of letters are smooth: half a pixel of them may be closer
      expect(away).toBeGreaterThan(4 * cell - 1)
    }
  })

  it.each(types)('(%s) leaves the pixels of the code as they are', async (type) => {
    const designs: Partial<QrOptions>[] = [
      { margin: 7 },
      { shape: 'circle', dotsOptions: { type: 'extra-rounded', color: '#1f6b57' } },
      { image: logo, width: 301, cornersDotOptions: { color: '#d8432b' } },
      {
        dotsOptions: {
          type: 'dots',
          gradient: {
            type: 'linear',
            rotation: 1,
            colorStops: [
              { offset: 0, color: '#2f5bea' },
              { offset: 1, color: '#16151a' },
            ],
          },
        },
        cornersSquareOptions: {
          type: 'dot',
          gradient: {
            type: 'radial',
            colorStops: [
              { offset: 0, color: '#d8432b' },
              { offset: 1, color: '#000' },
            ],
          },
        },
      },
    ]
    for (const options of designs) {
      const [bare, picture] = [qrPicture({ data, ...options }), draw(type, options)]
      const [left, top] = [picture.symbol.x - bare.symbol.x, picture.symbol.y - bare.symbol.y]
      expect([left % 1, top % 1]).toEqual([0, 0])
      const inside = cropPixels(await shown(picture), left, top, bare.width, bare.height)
      expect(Buffer.compare(inside, (await shown(bare)).data)).toBe(0)
      const module = picture.layers[picture.dotsLayer]
      expect(module?.kind === 'shape' && module.path.length > 1000).toBe(true)
    }
  })

  it.each(types)('(%s) can be read by both readers', async (type) => {
    const names = ['a plain code', 'a circle', 'a quiet zone and a round ground', 'a wide box']
    for (const design of names.map((name) => designs[name] ?? {}))
      for (const size of [300, 600]) {
        const scale = size / (design.height ?? 300)
        const sized = { ...design, width: (design.width ?? 300) * scale, height: size }
        const png = await shown(draw(type, sized, { text: 'Scan me' }))
        expect(await decodePixels(png)).toEqual({ jsqr: data, zxing: data })
      }
  })

  it.each(types)('(%s) keeps words inside, whatever their length', async (type) => {
    for (const text of texts.filter((one) => one !== '').concat('W'.repeat(40), 'Åg '.repeat(13).trim()))
      for (const width of [100, 300]) {
        const picture = draw(type, { width, height: width }, { color: '#000000', textColor: '#ff0000', text })
        const drawn = boxOf(await shown(picture), (red, green) => red > 200 && green < 60)
        const room = picture.width / 40
        expect(drawn.left).toBeGreaterThan(room)
        expect(drawn.top).toBeGreaterThan(room)
        expect(drawn.right).toBeLessThan(picture.width - room)
        expect(drawn.bottom).toBeLessThan(picture.height - room)
      }
  })

  it.each(types)('(%s) closes evenly when there are no words', async (type) => {
    const picture = draw(type, {}, { text: '' })
    const { x, y, cell, count } = picture.symbol
    const side = count * cell
    expect(picture.width - x - side).toBe(x)
    expect(picture.height - y - side).toBe(y)
    expect(x).toBe(y)
    const bitmap = await shown(picture)
    const middle = Math.floor(picture.width / 2)
    // the edge in the middle of the sides is the same on all four
    const edges = [0, 1, 2, 3, 5, 8].map((at) => [
      pixelAt(bitmap, at, middle),
      pixelAt(bitmap, picture.width - 1 - at, middle),
      pixelAt(bitmap, middle, at),
      pixelAt(bitmap, middle, picture.height - 1 - at),
    ])
    for (const four of edges) expect(new Set(four).size).toBe(1)
  })

  it('shows the same words in bitmaps made without a font system', async () => {
    const scripts = withFallback(
      latinTypeface,
      openTypeface(readFont('devanagari')),
      openTypeface(readFont('arabic')),
    )
    for (const text of ['Grüße & 100 % Ø', 'क्षत्रिय र्क्ति हिन्दी', 'امسح الرمز مَرْحَبًا']) {
      const picture = qrPicture({ data, frame: { type: 'banner', text } }, scripts)
      const [ours, theirs] = [pictureBitmap(picture), await shown(picture)]
      let apart = 0
      for (const [at, value] of ours.data.entries()) apart += Math.abs(value - (theirs.data[at] ?? 0))
      expect(apart / ours.data.length).toBeLessThan(0.06)
    }
  })

  it('accepts any words in any size', () => {
    const anyFrame = fc.record({
      type: fc.constantFrom(...types),
      text: fc.string({ maxLength: 40, unit: 'grapheme-ascii' }),
      width: fc.integer({ min: 40, max: 2000 }),
      height: fc.integer({ min: 40, max: 2000 }),
      margin: fc.integer({ min: 0, max: 4 }),
      round: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(anyFrame, ({ type, text, round, ...size }) => {
        const picture = draw(type, { data: '1', ...size, backgroundOptions: { round } }, { text })
        const shapes = picture.layers.filter((layer) => layer.kind === 'shape')
        expect(shapes.every(({ path }) => path.every((number) => Number.isFinite(number)))).toBe(true)
        expect(Number.isInteger(picture.width) && Number.isInteger(picture.height)).toBe(true)
        expect(picture.width).toBeLessThan(2 * size.width + 2 * size.height)
      }),
    )
  })
})
