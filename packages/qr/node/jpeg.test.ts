import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bitmapOf, readPixels, type Pixel } from '../testing/bitmaps.ts'
import { encodeJpeg } from './jpeg.ts'

/** Black modules of four pixels on the given background. */
const checks = (ground: Pixel) =>
  bitmapOf(64, 64, (x, y) => (((x >> 2) + (y >> 2)) % 2 === 0 ? [0, 0, 0, 255] : ground))

function farthest(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return Array.from(a, (value, index) => Math.abs(value - b[index]!)).reduce((x, y) => Math.max(x, y), 0)
}

describe('a JPEG file', () => {
  it('keeps colours sharp', async () => {
    const picture = checks([255, 200, 60, 255])
    const file = await encodeJpeg(picture)
    expect((await sharp(file).metadata()).chromaSubsampling).toBe('4:4:4')
    const read = await readPixels(file)
    expect(read.format).toBe('jpeg')
    expect(farthest(read.data, picture.data)).toBeLessThan(40)
  })

  it('has white paper where nothing was drawn', async () => {
    const clear = await readPixels(await encodeJpeg(checks([0, 0, 0, 0])))
    expect(farthest(clear.data, checks([255, 255, 255, 255]).data)).toBeLessThan(20)
    const half = await readPixels(await encodeJpeg(bitmapOf(8, 8, () => [255, 0, 0, 128])))
    expect(farthest(half.data.subarray(0, 4), [255, 127, 127, 255])).toBeLessThan(4)
  })

  it('is smaller at a lower quality, which goes from 1 to 100', async () => {
    const picture = checks([255, 255, 255, 255])
    const [low, high] = await Promise.all([5, 100].map((quality) => encodeJpeg(picture, { quality })))
    expect(low!.length).toBeLessThan(high!.length)
    await expect(encodeJpeg(picture, { quality: 0 })).rejects.toThrow('JPEG has no quality 0: 1 to 100.')
  })
})
