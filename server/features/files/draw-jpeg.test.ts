import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawJpeg } from './make-picture.ts'

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><path d="M0 0h400v200H0z" fill="#0000ff"/>${content}</svg>`
const place = '<image href="photo" x="0" y="0" width="200" height="200" preserveAspectRatio="none"/>'
const pixelAt = async (jpeg: Uint8Array, left: number) => {
  const spot = sharp(jpeg).extract({ left, top: 100, width: 1, height: 1 })
  return [...(await spot.raw().toBuffer())].map((channel) => Math.round(channel / 51) * 51)
}

it('puts the photo in its place, and a logo whole on white', async () => {
  const create = { width: 300, height: 100, channels: 4, background: '#ff0000' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const photo = { bytes, width: 200, height: 200 }
  const draw = (fit: 'cover' | 'contain') =>
    drawJpeg('a', { svg: drawing(place), maxBytes: 60_000, photo: { ...photo, fit } })
  const covered = await draw('cover')
  expect(await sharp(covered).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 200 })
  expect([await pixelAt(covered, 100), await pixelAt(covered, 300)]).toEqual([
    [255, 0, 0],
    [0, 0, 255],
  ])
  const corner = sharp(await draw('contain')).extract({ left: 5, top: 5, width: 1, height: 1 })
  expect([...(await corner.raw().toBuffer())].every((channel) => channel > 250)).toBe(true)
})

it('draws one after another for an owner, and turns away what is more than ten waiting', async () => {
  const task = { svg: drawing(''), maxBytes: 60_000 }
  const flood = await Promise.allSettled(Array.from({ length: 15 }, () => drawJpeg('busy', task)))
  const made = flood.filter(({ status }) => status === 'fulfilled')
  expect(made).toHaveLength(11)
  for (const result of flood.slice(11))
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
})

it('draws for another owner while one has many waiting', async () => {
  const task = { svg: drawing(''), maxBytes: 60_000 }
  const order: string[] = []
  const busy = Array.from({ length: 6 }, () => drawJpeg('busy', task).then(() => order.push('busy')))
  await drawJpeg('other', task).then(() => order.push('other'))
  await Promise.all(busy)
  expect(order.indexOf('other')).toBeLessThan(4)
})
