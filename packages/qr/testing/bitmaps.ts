import fc from 'fast-check'
import sharp from 'sharp'
import type { Bitmap } from '../bitmap.ts'

/** Red, green, blue and alpha. */
export type Pixel = readonly [number, number, number, number]

export function bitmapOf(width: number, height: number, pixel: (x: number, y: number) => Pixel): Bitmap {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set(pixel(x, y), (y * width + x) * 4)
  return { width, height, data }
}

/** Pseudo-random numbers from 0 to below `below` that are the same in every run. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Recipe = { width: number; height: number; colors: number; run: number; clear: boolean; seed: number }

/** Runs of up to `run` pixels in the given number of colors; every third row repeats the one above it. */
export function motley({ width, height, colors, run, clear, seed }: Recipe): Bitmap {
  const random = randomOf(seed)
  const palette = Array.from({ length: colors }, (): Pixel => {
    const alpha = clear ? [0, 255, random(256)][random(3)] : 255
    return [random(256), random(256), random(256), alpha ?? 0]
  })
  let left = 0
  let color: Pixel = [0, 0, 0, 255]
  let above: Pixel[] = []
  let row: Pixel[] = []
  return bitmapOf(width, height, (x, y) => {
    if (x === 0) [above, row] = [row, []]
    if (left === 0) {
      left = 1 + random(run)
      color = palette[random(colors)] ?? color
    }
    left -= 1
    const pixel = y % 3 === 2 ? (above[x] ?? color) : color
    row.push(pixel)
    return pixel
  })
}

/** Bitmaps of 1 to 64 pixels per side with runs, repeated rows and all kinds of alpha. */
export function anyBitmap(mostColors = 400): fc.Arbitrary<Bitmap> {
  const side = fc.integer({ min: 1, max: 64 })
  return fc
    .record({
      width: side,
      height: side,
      colors: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: mostColors })),
      run: fc.integer({ min: 1, max: 40 }),
      clear: fc.boolean(),
      seed: fc.nat(),
    })
    .map(motley)
}

const noise = randomOf(7)

/** Inputs of encoders: sizes and colors at which they use different code paths. */
export const sampleBitmaps = [
  ['one pixel', bitmapOf(1, 1, () => [1, 2, 3, 255])],
  ['one clear pixel', bitmapOf(1, 1, () => [1, 2, 3, 0])],
  ['a column', motley({ width: 1, height: 300, colors: 9, run: 3, clear: false, seed: 1 })],
  ['a line', motley({ width: 300, height: 1, colors: 9, run: 3, clear: false, seed: 2 })],
  ['a long strip', motley({ width: 4000, height: 3, colors: 2, run: 90, clear: false, seed: 3 })],
  ['one colour', bitmapOf(70, 50, () => [200, 10, 0, 255])],
  ...[2, 3, 4, 5, 16, 17, 200, 256].map(
    (colors, seed) =>
      [
        `${colors} colours`,
        bitmapOf(75, 61, (x, y) => {
          const at = (x + 75 * y + Math.floor(x / 9) * seed) % colors
          return [at, 255 - at, 7, 255]
        }),
      ] as const,
  ),
  ['257 colours', bitmapOf(257, 9, (x) => [x, x >> 8, 9, 255])],
  ['a gradient', bitmapOf(150, 150, (x, y) => [x, y, (x + y) >> 1, 255])],
  ['noise', bitmapOf(90, 90, () => [noise(256), noise(256), noise(256), 255])],
  ['noise with alpha', bitmapOf(90, 90, () => [noise(256), noise(256), noise(256), noise(256)])],
  ['a few colours with alpha', motley({ width: 90, height: 90, colors: 12, run: 9, clear: true, seed: 4 })],
] as const satisfies readonly (readonly [string, Bitmap])[]

/** The pixels of a file as the library sharp reads them. */
export async function readPixels(file: Uint8Array): Promise<Bitmap & { readonly format: string }> {
  const image = sharp(file)
  const { format } = await image.metadata()
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data), format }
}
