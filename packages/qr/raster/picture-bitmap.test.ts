import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Bitmap } from '../bitmap.ts'
import { cornerDotTypes, cornerSquareTypes, dotTypes, type QrOptions } from '../options.ts'
import { outlineOf, qrPicture, type QrPicture } from '../picture.ts'
import { pictureSvg } from '../svg.ts'
import { pictureBitmap } from './picture-bitmap.ts'
import { proofRounds } from '../testing/rounds.ts'

const data = 'https://cards.example.com/p/priya'
const stops = [
  { offset: 0.1, color: '#2f5bea' },
  { offset: 0.5, color: '#2e7d4f' },
  { offset: 1, color: '#d8432b' },
]
const linear = { type: 'linear', rotation: 0.7, colorStops: stops } as const
const radial = { type: 'radial', colorStops: stops } as const

/** The mean and the largest difference of all channels from another renderer's picture of the SVG. */
async function differenceFromSvg(options: QrOptions, logo?: Bitmap): Promise<{ mean: number; most: number }> {
  const picture = qrPicture(options)
  const ours = pictureBitmap(picture, logo)
  const theirs = await sharp(Buffer.from(pictureSvg(picture)))
    .ensureAlpha()
    .raw()
    .toBuffer()
  expect(theirs).toHaveLength(ours.data.length)
  let [sum, most] = [0, 0]
  for (const [at, value] of theirs.entries()) {
    // colors of almost transparent pixels are imprecise on both sides, so they count by their opacity
    const opacity = at % 4 === 3 ? 1 : (theirs[at - (at % 4) + 3] ?? 0) / 255
    const difference = Math.abs(value - (ours.data[at] ?? 0)) * opacity
    sum += difference
    most = Math.max(most, difference)
  }
  return { mean: sum / theirs.length, most }
}

/** The same picture with the modules as outlines only. */
const outlined = (picture: QrPicture): QrPicture => ({
  ...picture,
  layers: picture.layers.map((layer) =>
    layer.kind === 'shape' ? { ...layer, path: outlineOf(layer), dots: [] } : layer,
  ),
})

const pickDot = fc.constantFrom(...dotTypes)
const pickColor = fc.constantFrom<object>(
  {},
  { color: '#2e7d4f' },
  { gradient: linear },
  { gradient: radial },
)

describe('the pixels of a code', () => {
  it('are those that another renderer makes of its SVG', async () => {
    const designs = fc.record({
      data: fc.constant(data),
      width: fc.integer({ min: 120, max: 340 }),
      height: fc.integer({ min: 120, max: 340 }),
      shape: fc.constantFrom('square', 'circle'),
      margin: fc.integer({ min: 0, max: 10 }),
      quietZone: fc.integer({ min: 0, max: 4 }),
      dotsOptions: fc
        .tuple(pickDot, pickColor, fc.boolean())
        .map(([type, fill, roundSize]) => ({ type, ...fill, roundSize })),
      backgroundOptions: fc
        .tuple(fc.double({ min: 0, max: 1, noNaN: true }), pickColor)
        .map(([round, fill]) => ({ round, color: '#fbfaf7', ...fill })),
      cornersSquareOptions: fc
        .tuple(fc.constantFrom(...cornerSquareTypes), pickColor)
        .map(([type, fill]) => ({ type, ...fill })),
      cornersDotOptions: fc
        .tuple(fc.constantFrom(...cornerDotTypes), pickColor)
        .map(([type, fill]) => ({ type, ...fill })),
    })
    await fc.assert(
      fc.asyncProperty(designs, async (options) => {
        const { mean, most } = await differenceFromSvg(options)
        // librsvg has 15 steps of coverage, so single pixels of oblique edges differ by some of them
        expect(mean).toBeLessThan(1)
        expect(most).toBeLessThan(64)
      }),
      { numRuns: proofRounds(10, 60) },
    )
  })

  it('show the logo with its transparent parts', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><circle cx="45" cy="45" r="40" fill="#d8432b"/></svg>'
    const { data: pixels, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
    const png = await sharp(Buffer.from(svg)).png().toBuffer()
    const image = `data:image/png;base64,${png.toString('base64')}`
    const logo = {
      width: info.width,
      height: info.height,
      data: new Uint8ClampedArray(pixels),
    }
    const { mean } = await differenceFromSvg({ data, image, width: 330, height: 330 }, logo)
    expect(mean).toBeLessThan(1)
  })

  it('are transparent where nothing is drawn', () => {
    const { data: pixels } = pictureBitmap(
      qrPicture({
        data,
        margin: 20,
        backgroundOptions: { color: 'transparent' },
      }),
    )
    expect([...pixels.subarray(0, 4)]).toEqual([0, 0, 0, 0])
    const alphas = new Set(pixels.filter((_, at) => at % 4 === 3))
    expect(alphas).toEqual(new Set([0, 255]))
  })

  it('are multiplied by the scale', () => {
    const picture = qrPicture({ data, width: 100, height: 80 })
    expect(pictureBitmap(picture, undefined, 2.5)).toMatchObject({
      width: 250,
      height: 200,
    })
  })

  it('are those of the outlines of the modules, whatever was drawn before', () => {
    const designs = fc.record({
      data: fc.constantFrom(data, `${data}-2`, `${data}-3`),
      width: fc.constantFrom(150, 180),
      height: fc.constant(150),
      shape: fc.constantFrom('square', 'circle'),
      dotsOptions: fc.tuple(pickDot, pickColor).map(([type, fill]) => ({ type, ...fill })),
      backgroundOptions: fc
        .tuple(fc.constantFrom(0, 0.5), pickColor)
        .map(([round, fill]) => ({ round, color: '#fbfaf7', ...fill })),
      cornersSquareOptions: pickColor,
    })
    fc.assert(
      fc.property(designs, fc.constantFrom(1, 2), (options, scale) => {
        const picture = qrPicture(options)
        const ours = pictureBitmap(picture, undefined, scale).data
        const theirs = pictureBitmap(outlined(picture), undefined, scale).data
        let most = 0
        for (const [at, value] of ours.entries()) most = Math.max(most, Math.abs(value - (theirs[at] ?? 0)))
        // the sums of many edges are rounded elsewhere than those of few; faint colors show it more
        expect(most).toBeLessThan(3)
      }),
      { numRuns: proofRounds(40, 300) },
    )
  })

  it('are right when only a color changes', () => {
    for (const color of ['#2e7d4f', '#d8432b']) {
      const picture = qrPicture({
        data,
        cornersSquareOptions: { color },
        width: 100,
        height: 100,
      })
      const at = (picture.symbol.y * 100 + picture.symbol.x) * 4
      const pixel = pictureBitmap(picture).data.subarray(at, at + 3)
      expect(`#${Buffer.from(pixel).toString('hex')}`).toBe(color)
    }
  })
})
