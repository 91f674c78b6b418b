import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodePng } from '../files/png.ts'
import { layOut } from '../layout.ts'
import { decodeLogo } from '../node/decode-logo.ts'
import { deflate } from '../node/deflate.ts'
import { dotTypes, type QrOptions } from '../options.ts'
import { drawPicture } from '../picture.ts'
import { pictureBitmap } from '../raster/picture-bitmap.ts'
import { resolveOptions } from '../resolve-options.ts'
import { bitmapOf, randomOf, readPixels } from '../testing/bitmaps.ts'
import { attempt } from '../testing/attempt.ts'
import { logoUri } from '../testing/logos.ts'
import { scanDesigns } from '../testing/scan-designs.ts'
import { quickPng } from './quick-png.ts'

const data = 'https://cards.example.com/p/priya-sharma'
const accents = {
  dotsOptions: { type: 'rounded', color: '#16151a' },
  cornersDotOptions: { color: '#d8432b' },
} as const

/** A code by both ways: its pixels as they are drawn, and the file that was made without drawing them. */
async function bothWays(options: QrOptions) {
  const design = resolveOptions(options)
  const layout = layOut(design)
  const logo = design.logo && (await decodeLogo(design.logo.picture))
  const drawn = pictureBitmap(drawPicture(design, layout), logo)
  return { drawn, file: quickPng(design, layout, logo, undefined) }
}

/** The scanlines of a file with one IDAT chunk; throws when the checksum of the stream is wrong. */
function scanlinesOf(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file)
  const at = bytes.indexOf('IDAT')
  return inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)))
}

async function expectSamePixels(options: QrOptions): Promise<Uint8Array | undefined> {
  const { drawn, file } = await bothWays(options)
  if (file === undefined) return undefined
  const { width, height, data: pixels } = await readPixels(file)
  expect([width, height]).toEqual([drawn.width, drawn.height])
  // how much of a pixel is covered is added up along its row, where the last digit may fall to the other side
  const differences = pixels.map((value, at) => Math.abs(value - (drawn.data[at] ?? 0)))
  expect(Math.max(...new Set(differences))).toBeLessThanOrEqual(1)
  expect(differences.filter((difference) => difference > 0).length).toBeLessThan(pixels.length / 1000)
  expect(scanlinesOf(file).length % height).toBe(0)
  expect(file.length).toBeLessThan(1.1 * encodePng(drawn, deflate).length + 400)
  return file
}

/** A picture in which no two pixels are alike. */
async function photoUri(): Promise<string> {
  const random = randomOf(3)
  const { data: pixels } = bitmapOf(90, 90, () => [random(256), random(256), random(256), 255])
  const png = await sharp(pixels, { raw: { width: 90, height: 90, channels: 4 } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

describe('a PNG file that is made without drawing has the pixels of the drawn one', () => {
  it('for any design', { timeout: 60_000 }, async () => {
    let quick = 0
    for (const options of await scanDesigns(11, 300)) {
      // some have no room for their logo
      const isDrawn = typeof attempt(options) === 'string'
      if (isDrawn && (await expectSamePixels(options))) quick += 1
    }
    // gradients, circles and dots that are not of whole pixels make up the rest
    expect(quick).toBeGreaterThan(50)
  })

  it.each(dotTypes)('for dots of the type %s', async (type) => {
    const image = await logoUri('clear')
    for (const side of [100, 301, 640])
      expect(
        await expectSamePixels({ data, ...accents, image, width: side, height: side, dotsOptions: { type } }),
      ).toBeDefined()
  })

  it('for a frame with words', async () => {
    const frame = { type: 'banner', text: 'Scan me' } as const
    expect(await expectSamePixels({ data, ...accents, frame })).toBeDefined()
  })

  it.each([
    ['a palette', { color: '#fff' }, 'patch', 3],
    ['red, green and blue', { color: '#fff' }, 'photo', 2],
    ['alpha', { color: 'transparent' }, 'photo', 6],
  ] as const)('as %s', async (_, backgroundOptions, logo, colorType) => {
    const image = logo === 'photo' ? await photoUri() : await logoUri(logo)
    const file = await expectSamePixels({ data, ...accents, image, backgroundOptions })
    expect(file?.[25]).toBe(colorType)
  })

  it('for every size of symbol, from the first text to the longest', async () => {
    for (const length of [1, 40, 100, 400, 1663])
      expect(
        await expectSamePixels({ data: 'a'.repeat(length), ...accents, width: 700, height: 650 }),
      ).toBeDefined()
  })
})

describe('pixels are drawn', () => {
  const gradient = { type: 'linear', colorStops: [{ offset: 0, color: '#123' }] } as const
  it.each<[string, Omit<QrOptions, 'data'>]>([
    ['when two colours are all there are', {}],
    ['when dots have a gradient', { dotsOptions: { gradient } }],
    [
      'when the ground has one',
      {
        ...accents,
        backgroundOptions: {
          gradient: {
            ...gradient,
            colorStops: [
              { offset: 0, color: '#eee' },
              { offset: 1, color: '#fff' },
            ],
          },
        },
      },
    ],
    ['when dots have no whole pixels', { dotsOptions: { type: 'dots', roundSize: false } }],
    ['when there are dots around a circle', { ...accents, shape: 'circle' }],
    ['when the code ends beyond a round ground', { ...accents, backgroundOptions: { round: 1 } }],
    ['when it is very large', { ...accents, width: 2000, height: 2000 }],
  ])('%s', async (_, look) => {
    expect((await bothWays({ data, ...look })).file).toBeUndefined()
  })

  it('when dots stand behind the logo', async () => {
    const image = await logoUri('clear')
    const imageOptions = { hideBackgroundDots: false }
    expect((await bothWays({ data, ...accents, image, imageOptions })).file).toBeUndefined()
  })
})

it('the file of a code does not depend on those made before', async () => {
  const image = await logoUri('sign')
  const make = async (text: string) => (await bothWays({ data: text, ...accents, image })).file
  const first = await make(data)
  await make('https://cards.example.com/p/arun')
  // more designs than are kept
  for (let width = 300; width < 310; width += 1) await bothWays({ data, ...accents, width })
  await make('something else')
  expect(await make(data)).toEqual(first)
})
