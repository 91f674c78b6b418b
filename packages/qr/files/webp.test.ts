import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBitmap, bitmapOf, motley, readPixels, sampleBitmaps } from '../testing/bitmaps.ts'
import { encodeWebp } from './webp.ts'
import { proofRounds } from '../testing/rounds.ts'

describe('a WebP file keeps every pixel of', () => {
  it.each(sampleBitmaps)('%s', async (_, bitmap) => {
    expect(await readPixels(encodeWebp(bitmap))).toEqual({ ...bitmap, format: 'webp' })
  })

  it('any picture', async () => {
    await fc.assert(
      fc.asyncProperty(anyBitmap(), async (bitmap) => {
        expect(await readPixels(encodeWebp(bitmap))).toEqual({ ...bitmap, format: 'webp' })
      }),
      { numRuns: proofRounds(60, 400) },
    )
  })

  it('pictures with long repetitions, near and far', async () => {
    const tile = motley({ width: 97, height: 40, colors: 5000, run: 3, clear: false, seed: 9 })
    const at = (x: number, y: number) => 4 * ((y % 40) * 97 + (x % 97))
    const tiles = bitmapOf(900, 700, (x, y) => {
      const [red = 0, green = 0, blue = 0] = tile.data.subarray(at(x, y))
      return [red, green, blue, 255]
    })
    expect(await readPixels(encodeWebp(tiles))).toEqual({ ...tiles, format: 'webp' })
    const blank = bitmapOf(16_383, 3, (x) => (x === 9000 ? [0, 0, 0, 255] : [255, 255, 255, 255]))
    expect(await readPixels(encodeWebp(blank))).toEqual({ ...blank, format: 'webp' })
  })
})

describe('a WebP file', () => {
  it('is small when the picture repeats itself', () => {
    const modules = bitmapOf(600, 600, (x, y) =>
      ((x >> 4) * 7 + (y >> 4) * 5) % 3 === 0 ? [0, 0, 0, 255] : [255, 255, 255, 255],
    )
    expect(encodeWebp(modules).length).toBeLessThan(1000)
  })

  it('cannot be wider than 16383 pixels', () => {
    expect(() => encodeWebp(bitmapOf(16_384, 1, () => [0, 0, 0, 255]))).toThrow(
      new RangeError('The sides of this picture can be 1 to 16383 pixels, not 16384.'),
    )
  })
})
