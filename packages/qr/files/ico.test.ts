import { expect, it } from 'vitest'
import { deflate } from '../node/deflate.ts'
import { bitmapOf, motley, readPixels, sampleBitmaps } from '../testing/bitmaps.ts'
import { encodeIco } from './ico.ts'

/** The picture of an icon, at the position given by the directory. */
function readIcon(file: Uint8Array) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  expect([view.getUint16(0, true), view.getUint16(2, true), view.getUint16(4, true)]).toEqual([0, 1, 1])
  const [size, start] = [view.getUint32(14, true), view.getUint32(18, true)]
  expect(start + size).toBe(file.length)
  const bitsPerPixel = view.getUint16(12, true)
  return { sides: [file[6], file[7]], bitsPerPixel, png: file.subarray(start, start + size) }
}

it.each(sampleBitmaps.filter(([, { width, height }]) => Math.max(width, height) <= 256))(
  'an icon keeps every pixel of %s',
  async (_, bitmap) => {
    const { sides, bitsPerPixel, png } = readIcon(encodeIco(bitmap, deflate))
    expect(sides).toEqual([bitmap.width, bitmap.height])
    expect(bitsPerPixel).toBe(32)
    // PNG in icons needs 8 bits each of red, green, blue and alpha; otherwise Windows shows nothing
    expect([png[24], png[25]]).toEqual([8, 6])
    expect(await readPixels(png)).toEqual({ ...bitmap, format: 'png' })
  },
)

it('an icon can be 256 pixels wide, which its directory writes as 0, and no more', async () => {
  const largest = motley({ width: 256, height: 256, colors: 3, run: 9, clear: true, seed: 1 })
  const { sides, png } = readIcon(encodeIco(largest, deflate))
  expect(sides).toEqual([0, 0])
  expect(await readPixels(png)).toMatchObject({ width: 256, height: 256, data: largest.data })
  expect(() =>
    encodeIco(
      bitmapOf(257, 1, () => [0, 0, 0, 255]),
      deflate,
    ),
  ).toThrow(new RangeError('The sides of this picture can be 1 to 256 pixels, not 257.'))
})
