import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pixelWords, type Bitmap } from '../bitmap.ts'
import { anyBitmap, bitmapOf, motley, randomOf, readPixels, sampleBitmaps } from '../testing/bitmaps.ts'
import { encodeGif } from './gif.ts'
import { proofRounds } from '../testing/rounds.ts'

/** Every pixel opaque or transparent, as a reader shows them: transparent ones have no color. */
function hard({ width, height, data }: Bitmap): Bitmap {
  return bitmapOf(width, height, (x, y) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(4 * (y * width + x))
    return alpha < 128 ? [0, 0, 0, 0] : [red, green, blue, 255]
  })
}

const colorsOf = (bitmap: Bitmap) => new Set(pixelWords(hard(bitmap)))

/** The mean and the largest difference of colors, of 255. */
function distance(read: Bitmap, bitmap: Bitmap): { mean: number; most: number } {
  const distances = [...read.data].map((value, at) => Math.abs(value - bitmap.data[at]!))
  const sum = distances.reduce((a, b) => a + b, 0)
  return { mean: sum / distances.length, most: distances.reduce((a, b) => Math.max(a, b), 0) }
}

describe('a GIF file keeps every pixel of', () => {
  it.each(sampleBitmaps.filter(([, bitmap]) => colorsOf(bitmap).size <= 256))('%s', async (_, bitmap) => {
    expect(await readPixels(encodeGif(bitmap))).toEqual({ ...hard(bitmap), format: 'gif' })
  })

  it('any picture of up to 255 colours', async () => {
    await fc.assert(
      fc.asyncProperty(anyBitmap(255), async (bitmap) => {
        expect(await readPixels(encodeGif(bitmap))).toEqual({ ...hard(bitmap), format: 'gif' })
      }),
      { numRuns: proofRounds(40, 200) },
    )
  })

  it('a picture that fills the table of strings again and again', async () => {
    const picture = motley({ width: 700, height: 500, colors: 200, run: 2, clear: false, seed: 8 })
    expect(await readPixels(encodeGif(picture))).toEqual({ ...picture, format: 'gif' })
  })
})

describe('a GIF file of many colours', () => {
  it('shows a gradient with small differences', async () => {
    const gradient = bitmapOf(200, 200, (x, y) => [x, y, (x + y) >> 1, 255])
    const { mean, most } = distance(await readPixels(encodeGif(gradient)), gradient)
    expect(mean).toBeLessThan(4)
    expect(most).toBeLessThan(24)
  })

  it('keeps the colors of modules and background around a photo', async () => {
    const random = randomOf(3)
    const picture = bitmapOf(200, 200, (x, y) => {
      const isPhoto = x >= 70 && x < 130 && y >= 70 && y < 130
      if (isPhoto) return [100 + random(90), random(256), 3 * (x - 70), 255]
      return ((x >> 3) + (y >> 3)) % 2 === 0 ? [18, 52, 86, 255] : [254, 253, 255, 255]
    })
    const read = await readPixels(encodeGif(picture))
    for (let y = 0; y < 200; y += 1)
      expect(read.data.subarray(4 * 200 * y, 4 * (200 * y + 70))).toEqual(
        picture.data.subarray(4 * 200 * y, 4 * (200 * y + 70)),
      )
    expect(distance(read, picture).mean).toBeLessThan(2)
  })

  it('keeps its few transparent pixels transparent', async () => {
    const random = randomOf(4)
    const picture = bitmapOf(64, 64, (x, y) => [random(256), random(256), random(256), x + y < 2 ? 0 : 255])
    const { data } = await readPixels(encodeGif(picture))
    for (let at = 3; at < data.length; at += 4) expect(data[at]).toBe(picture.data[at])
  })
})
