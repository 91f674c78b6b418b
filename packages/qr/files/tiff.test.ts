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

it('a TIFF file has 300 dots per inch, as print shops want', async () => {
  const { density } = await sharp(
    encodeTiff(
      bitmapOf(3, 3, () => [1, 2, 3, 255]),
      deflate,
    ),
  ).metadata()
  expect(density).toBe(300)
})
