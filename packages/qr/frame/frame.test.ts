import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { QrOptions } from '../options.ts'
import { QrError } from '../qr-error.ts'
import { qrPicture } from '../picture.ts'
import { pictureBitmap } from '../raster/picture-bitmap.ts'
import { pictureSvg } from '../svg.ts'
import { decodePixels } from '../testing/decode.ts'
import { readFont } from '../testing/fonts.ts'
import { proofRounds } from '../testing/rounds.ts'
import { boxOf, cropPixels, distanceTo, pixelAt, rasterOf } from '../testing/raster.ts'
import { sentences } from '../testing/sentences.ts'
import { withFallback } from '../text/fallback-typeface.ts'
import { latinTypeface } from '../text/latin-typeface.ts'
import { openTypeface } from '../browser/open-typeface.ts'
import { frameTypes, type FrameOptions } from './frame-options.ts'

const allScripts = withFallback(
  latinTypeface,
  openTypeface(readFont('devanagari')),
  openTypeface(readFont('arabic')),
)

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

  it.each(types)('(%s) makes the code smaller, in whole pixels, with all its parts', async (type) => {
    const options = { image: logo, width: 301, dotsOptions: { type: 'dots', color: '#0000ff' } } as const
    const { symbol } = draw(type, options)
    const { x, y, cell, count } = symbol
    expect([x, y, cell].every((number) => Number.isInteger(number) && number > 0)).toBe(true)
    const bare = qrPicture({ data, ...options, width: count * cell, height: count * cell })
    const inside = cropPixels(await shown(draw(type, options)), x, y, bare.width, bare.height)
    expect(Buffer.compare(inside, Buffer.from((await shown(bare)).data))).toBe(0)
  })

  it('does not change the size of the picture', () => {
    const anyFrame = fc.record({
      type: fc.constantFrom(...types),
      text: fc.constantFrom(...texts, ...sentences),
      width: fc.integer({ min: 60, max: 8192 }),
      height: fc.integer({ min: 60, max: 8192 }),
      margin: fc.constantFrom(0, 0, 7, 40),
      quietZone: fc.constantFrom(0, 2, 6),
      shape: fc.constantFrom('square' as const, 'circle' as const),
      dotsOptions: fc.record({ roundSize: fc.boolean() }),
    })
    const numRuns = proofRounds(60, 300)
    let [drawn, small] = [0, 0]
    fc.assert(
      fc.property(anyFrame, ({ type, text, ...design }) => {
        try {
          const picture = qrPicture({ data, ...design, frame: { type, text } }, allScripts)
          expect([picture.width, picture.height]).toEqual([design.width, design.height])
          expect(picture.symbol.cell).toBeGreaterThanOrEqual(1)
          if (design.dotsOptions.roundSize) expect(Number.isInteger(picture.symbol.cell)).toBe(true)
          drawn += 1
        } catch (error) {
          if (!(error instanceof QrError)) throw error
          expect([error.code, Math.min(design.width, design.height)]).toEqual([
            'too_small',
            expect.any(Number),
          ])
          small += 1
        }
      }),
      { numRuns },
    )
    // 87 of 100 have room: of 300, three quarters are six standard deviations below that
    expect(drawn).toBeGreaterThan((numRuns * 3) / 4)
    expect(drawn + small).toBe(numRuns)
  })

  it.each(types)('(%s) of a bitmap has the size that was asked for', (type) => {
    for (const [width, height] of [
      [300, 300],
      [200, 333],
      [512, 171],
    ] as const) {
      const bitmap = pictureBitmap(draw(type, { width, height }))
      expect([bitmap.width, bitmap.height]).toEqual([width, height])
    }
  })

  it.each(types)('(%s) is an error when it leaves less than a pixel for a module', (type) => {
    const long = { data: 'y'.repeat(900), width: 160, height: 160 }
    expect(() => draw(type, long)).toThrow(
      expect.objectContaining({
        code: 'too_small',
        fields: [['width', 'is too small for this text in a frame']],
      }),
    )
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
    // an odd pixel is left over where the size asks for it
    expect([0, 1]).toContain(picture.width - x - side - x)
    expect([0, 1]).toContain(picture.height - y - side - y)
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
    for (const text of ['Grüße & 100 % Ø', 'क्षत्रिय र्क्ति हिन्दी', 'امسح الرمز مَرْحَبًا']) {
      const picture = qrPicture({ data, frame: { type: 'banner', text } }, allScripts)
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
        expect([picture.width, picture.height]).toEqual([size.width, size.height])
      }),
    )
  })
})
