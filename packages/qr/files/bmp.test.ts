import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Bitmap } from '../bitmap.ts'
import { anyBitmap, bitmapOf, sampleBitmaps } from '../testing/bitmaps.ts'
import { encodeBmp } from './bmp.ts'

/** Reads a file by the documentation of BITMAPINFOHEADER and BITMAPV4HEADER, and checks its requirements. */
function readBmp(file: Uint8Array): Bitmap {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const long = (at: number) => view.getUint32(at, true)
  expect(String.fromCharCode(...file.subarray(0, 2))).toBe('BM')
  expect(long(2)).toBe(file.length)
  expect(view.getUint16(26, true)).toBe(1)
  const [start, header, width, height, bits, compression] = [
    long(10),
    long(14),
    long(18),
    long(22),
    view.getUint16(28, true),
    long(30),
  ]
  expect([
    [40, 24, 0],
    [108, 32, 3],
  ]).toContainEqual([header, bits, compression])
  const masks = header === 108 ? [long(54), long(58), long(62), long(66)] : [0xff0000, 0xff00, 0xff, 0]
  expect(start).toBe(14 + header)
  const stride = Math.ceil((width * bits) / 32) * 4
  expect(file.length).toBe(start + stride * height)
  return bitmapOf(width, height, (x, y) => {
    const at = start + (height - 1 - y) * stride + (x * bits) / 8
    let pixel = 0
    for (let byte = 0; byte < bits / 8; byte += 1) pixel += file[at + byte]! * 256 ** byte
    const [red, green, blue, alpha] = masks.map((mask) => {
      const shift = 31 - Math.clz32(mask & -mask)
      return mask === 0 ? 255 : (pixel & mask) >>> shift
    })
    return [red!, green!, blue!, alpha!]
  })
}

describe('a BMP file keeps every pixel of', () => {
  it.each(sampleBitmaps)('%s', (_, bitmap) => {
    expect(readBmp(encodeBmp(bitmap))).toEqual(bitmap)
  })

  it('any picture', () => {
    fc.assert(
      fc.property(anyBitmap(), (bitmap) => {
        expect(readBmp(encodeBmp(bitmap))).toEqual(bitmap)
      }),
      { numRuns: 50 },
    )
  })
})

it('the bytes that fill up a row of a BMP file are zeros', () => {
  const file = encodeBmp(bitmapOf(2, 2, () => [9, 9, 9, 255]))
  expect([...file.subarray(54)]).toEqual([9, 9, 9, 9, 9, 9, 0, 0, 9, 9, 9, 9, 9, 9, 0, 0])
})
