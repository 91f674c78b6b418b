import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Bitmap } from '../bitmap.ts'
import { resize } from './resize.ts'

async function photo(width: number, height: number): Promise<Bitmap> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  const raw = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .blur(3)
    .ensureAlpha()
    .raw()
    .toBuffer()
  return { width, height, data: new Uint8ClampedArray(raw) }
}

describe('a picture in another size', () => {
  it('keeps its pixels when the size is the same', async () => {
    const picture = await photo(31, 17)
    expect(resize(picture, 31, 17).data).toEqual(picture.data)
  })

  it('is the average of what each pixel covers', () => {
    const data = new Uint8ClampedArray([0, 0, 0, 255, 100, 0, 0, 255, 200, 0, 0, 255, 100, 0, 0, 255])
    expect([...resize({ width: 4, height: 1, data }, 2, 1).data]).toEqual([50, 0, 0, 255, 150, 0, 0, 255])
  })

  it('takes no color from transparent pixels', () => {
    const data = new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 0])
    expect([...resize({ width: 2, height: 1, data }, 1, 1).data]).toEqual([255, 0, 0, 128])
  })

  it.each([
    [200, 150, 71, 53],
    [40, 40, 130, 130],
    [500, 20, 9, 9],
    [1, 1, 5, 3],
  ])('of %i × %i has the colours of the whole at %i × %i', async (width, height, toWidth, toHeight) => {
    const picture = await photo(width, height)
    const small = resize(picture, toWidth, toHeight)
    expect(small.data).toHaveLength(toWidth * toHeight * 4)
    const mean = ({ data }: Bitmap) => [...data].reduce((sum, value) => sum + value, 0) / data.length
    expect(Math.abs(mean(small) - mean(picture))).toBeLessThan(3)
  })
})
