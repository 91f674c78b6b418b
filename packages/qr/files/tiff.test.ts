import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { deflate as deflateInBrowser } from '../browser/qr-file.ts'
import { deflate } from '../node/deflate.ts'
import { anyBitmap, bitmapOf, readPixels, sampleBitmaps } from '../testing/bitmaps.ts'
import { encodeTiff } from './tiff.ts'
import { proofRounds } from '../testing/rounds.ts'

describe('a TIFF file keeps every pixel of', () => {
  it.each(sampleBitmaps)('%s', async (_, bitmap) => {
    for (const pack of [deflate, deflateInBrowser])
      expect(await readPixels(encodeTiff(bitmap, pack))).toEqual({ ...bitmap, format: 'tiff' })
  })

  it('any picture', async () => {
    await fc.assert(
      fc.asyncProperty(anyBitmap(), async (bitmap) => {
        expect(await readPixels(encodeTiff(bitmap, deflate))).toEqual({ ...bitmap, format: 'tiff' })
      }),
      { numRuns: proofRounds(30, 100) },
    )
  })
})

describe('the size of a TIFF file in print', () => {
  const dot = bitmapOf(3, 3, () => [1, 2, 3, 255])

  it.each([
    [undefined, 300],
    [72, 72],
    [600, 600],
  ])('comes from %s dots per inch', async (dotsPerInch, expected) => {
    const { density } = await sharp(encodeTiff(dot, deflate, { dotsPerInch })).metadata()
    expect(density).toBe(expected)
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('cannot come from %s', (dotsPerInch) => {
    expect(() => encodeTiff(dot, deflate, { dotsPerInch })).toThrow(
      `A picture cannot have ${dotsPerInch} dots per inch.`,
    )
  })
})
