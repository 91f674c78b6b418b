import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deflate as deflateInBrowser } from '../browser/qr-file.ts'
import { deflate } from '../node/deflate.ts'
import { anyBitmap, bitmapOf, motley, readPixels, sampleBitmaps } from '../testing/bitmaps.ts'
import { encodePng } from './png.ts'
import { proofRounds } from '../testing/rounds.ts'

/** The fields of the header chunk that say how pixels are stored: ISO/IEC 15948 §11.2.2. */
const storage = (png: Uint8Array) => ({ bitDepth: png[24], colorType: png[25] })

describe('a PNG file keeps every pixel of', () => {
  it.each(sampleBitmaps)('%s', async (_, bitmap) => {
    for (const pack of [deflate, deflateInBrowser])
      expect(await readPixels(encodePng(bitmap, pack))).toEqual({ ...bitmap, format: 'png' })
  })

  it('any picture', async () => {
    await fc.assert(
      fc.asyncProperty(anyBitmap(), async (bitmap) => {
        expect(await readPixels(encodePng(bitmap, deflate))).toEqual({ ...bitmap, format: 'png' })
      }),
      { numRuns: proofRounds(40, 200) },
    )
  })

  it('a picture in the middle of a larger piece of memory', async () => {
    const bitmap = motley({ width: 20, height: 20, colors: 6, run: 4, clear: false, seed: 5 })
    const data = new Uint8Array(1603).subarray(3)
    data.set(bitmap.data)
    expect(await readPixels(encodePng({ ...bitmap, data }, deflate))).toMatchObject({ data: bitmap.data })
  })
})

describe('a PNG file is stored', () => {
  const picture = (colors: number, clear: boolean) =>
    encodePng(motley({ width: 64, height: 64, colors, run: 1, clear, seed: 6 }), deflate)

  it.each([
    ['one bit a pixel for two colours', picture(2, false), { bitDepth: 1, colorType: 3 }],
    ['with a palette for 200 colours', picture(200, true), { bitDepth: 8, colorType: 3 }],
    ['as red, green and blue for more', picture(400, false), { bitDepth: 8, colorType: 2 }],
    ['with alpha where it is needed', picture(400, true), { bitDepth: 8, colorType: 6 }],
  ])('%s', (_, png, expected) => {
    expect(storage(png)).toEqual(expected)
  })
})

it('a picture without pixels, or with too few, is an error', () => {
  const encode = (width: number, height: number, length: number) =>
    encodePng({ width, height, data: new Uint8Array(length) }, deflate)
  expect(() => encode(0, 1, 0)).toThrow('The sides of this picture can be 1 to 32767 pixels, not 0.')
  expect(() => encode(1.5, 2, 12)).toThrow(RangeError)
  expect(() => encode(40_000, 1, 160_000)).toThrow(RangeError)
  expect(() => encode(2, 2, 15)).toThrow('2 × 2 pixels are 16 bytes, not 15.')
})

it('repeated pixels need almost no space', () => {
  const stripes = bitmapOf(600, 600, (x) => (x % 20 < 10 ? [0, 0, 0, 255] : [255, 255, 255, 255]))
  expect(encodePng(stripes, deflate).length).toBeLessThan(1000)
})
