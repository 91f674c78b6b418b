import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Bitmap } from '../bitmap.ts'
import { bitmapOf, motley } from '../testing/bitmaps.ts'
import { blur } from './blur.ts'
import { darkPixels } from './dark-pixels.ts'
import { invert, onPage } from './page.ts'
import { tilt } from './tilt.ts'

const picture = motley({ width: 120, height: 90, colors: 12, run: 30, clear: false, seed: 5 })
const clear = motley({ width: 60, height: 40, colors: 9, run: 9, clear: true, seed: 6 })
const raw = ({ width, height, data }: Bitmap) => sharp(data, { raw: { width, height, channels: 4 } })

/** The mean and the largest difference of two pictures, channel by channel, without the area near the border. */
function differences(one: Bitmap, other: Uint8Array, border: number): readonly [number, number] {
  let [sum, most, count] = [0, 0, 0]
  for (let y = border; y < one.height - border; y += 1) {
    for (let x = border; x < one.width - border; x += 1) {
      const at = (y * one.width + x) * 4
      for (let part = 0; part < 3; part += 1) {
        const difference = Math.abs((one.data[at + part] ?? 0) - (other[at + part] ?? 0))
        sum += difference
        most = Math.max(most, difference)
        count += 1
      }
    }
  }
  return [sum / count, most]
}

describe('a page', () => {
  it.each(['#ffffff', '#000000', '#3a7bd5'])('of %s shows around a picture and through it', async (page) => {
    const ours = onPage(clear, page, 7)
    expect([ours.width, ours.height]).toEqual([74, 54])
    const edge = { top: 7, bottom: 7, left: 7, right: 7, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    const extended = await raw(clear).extend(edge).png().toBuffer()
    const theirs = await sharp(extended).flatten({ background: page }).ensureAlpha().raw().toBuffer()
    expect(differences(ours, theirs, 0)[1]).toBeLessThanOrEqual(1)
    expect(ours.data.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true)
  })

  it('can be busy: dark and light side by side, the same every time', () => {
    const none = bitmapOf(64, 64, () => [0, 0, 0, 0])
    const busy = onPage(none, 'busy', 0)
    expect(onPage(none, 'busy', 0)).toEqual(busy)
    const reds = busy.data.filter((_, at) => at % 4 === 0)
    expect(Math.min(...reds)).toBeLessThan(40)
    expect(Math.max(...reds)).toBeGreaterThan(120)
  })
})

it('inverting twice gives the picture back', () => {
  expect(invert(picture).data.slice(0, 3)).toEqual(picture.data.slice(0, 3).map((value) => 255 - value))
  expect(invert(invert(picture)).data).toEqual(picture.data)
})

it.each([1, 1.5, 2.5, 4])('a blur of %d pixels is close to a Gaussian one', async (sigma) => {
  const gray = motley({ width: 120, height: 90, colors: 2, run: 30, clear: false, seed: 5 })
  const black = bitmapOf(gray.width, gray.height, (x, y) => {
    const value = (gray.data[(y * gray.width + x) * 4] ?? 0) > 100 ? 255 : 0
    return [value, value, value, 255]
  })
  const theirs = await raw(black).blur({ sigma, precision: 'float', minAmplitude: 0.001 }).raw().toBuffer()
  const [mean, most] = differences(blur(black, sigma), theirs, 16)
  expect(mean).toBeLessThan(2.5)
  expect(most).toBeLessThan(14)
})

it('a tilt turns clockwise around the middle', async () => {
  const smooth = blur(picture, 2)
  const ours = tilt(smooth, 0.15)
  const theirs = await raw(smooth)
    .affine([Math.cos(0.15), -Math.sin(0.15), Math.sin(0.15), Math.cos(0.15)], { interpolator: 'bilinear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const left = Math.round((theirs.info.width - ours.width) / 2)
  const top = Math.round((theirs.info.height - ours.height) / 2)
  const cut = await sharp(theirs.data, { raw: { ...theirs.info, channels: 4 } })
    .extract({ left, top, width: ours.width, height: ours.height })
    .raw()
    .toBuffer()
  expect(differences(ours, cut, 25)[0]).toBeLessThan(4)
  expect(tilt(smooth, 0).data).toEqual(smooth.data)
})

it('dark is what is darker than its surroundings, in the sun and in the shadow', () => {
  const stripes = bitmapOf(200, 100, (x) => {
    const light = 60 + x * 0.9
    const value = Math.floor(x / 5) % 2 === 0 ? light * 0.7 : light
    return [value, value, value, 255]
  })
  const dark = darkPixels(stripes)
  for (let x = 0; x < 200; x += 1)
    expect(dark[50 * 200 + x], `at ${x}`).toBe(Math.floor(x / 5) % 2 === 0 ? 1 : 0)
  expect(darkPixels(bitmapOf(50, 50, () => [40, 40, 40, 255]))).toEqual(new Uint8Array(2500))
})
