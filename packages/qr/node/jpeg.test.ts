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
  it('keeps colors sharp', async () => {
    const picture = checks([255, 200, 60, 255])
    const file = await encodeJpeg(picture)
    expect((await sharp(file).metadata()).chromaSubsampling).toBe('4:4:4')
    const read = await readPixels(file)
    expect(read.format).toBe('jpeg')
    expect(farthest(read.data, picture.data)).toBeLessThan(40)
  })

  it('is white where nothing was drawn', async () => {
    const clear = await readPixels(await encodeJpeg(checks([0, 0, 0, 0])))
    expect(farthest(clear.data, checks([255, 255, 255, 255]).data)).toBeLessThan(20)
    const half = await readPixels(await encodeJpeg(bitmapOf(8, 8, () => [255, 0, 0, 128])))
    expect(farthest(half.data.subarray(0, 4), [255, 127, 127, 255])).toBeLessThan(4)
  })
})
