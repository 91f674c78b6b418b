import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cornerDotTypes, cornerSquareTypes, dotTypes, type QrOptions } from './options.ts'
import { qrPicture } from './picture.ts'
import { qrSvg } from './svg.ts'
import { drawTheirs } from './testing/draw-theirs.ts'
import { someCases } from './testing/some-cases.ts'

/** A text for which both encoders choose the same mask, as the first test shows. */
const data = 'https://cards.example.com/p/8'

type Design = Partial<QrOptions>
type Size = { width: number; height: number }
type Box = { left: number; top: number; width: number; height: number }

async function pixelsOf(svg: string, box?: Box): Promise<Buffer> {
  const image = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' })
  return (box ? image.extract(box) : image).raw().toBuffer()
}

/** The mean and the largest difference of all channels, of 255. */
async function differenceOf(design: Design, logo?: Size, box?: Box) {
  const options = { data, ...design }
  const ours = await pixelsOf(qrSvg(options), box)
  const theirs = await pixelsOf(await drawTheirs(options, logo), box)
  expect(theirs).toHaveLength(ours.length)
  let [sum, most] = [0, 0]
  for (const [at, value] of ours.entries()) {
    const difference = Math.abs(value - (theirs[at] ?? 0))
    sum += difference
    most = Math.max(most, difference)
  }
  return { mean: sum / ours.length, most }
}

const stops = [
  { offset: 0, color: '#2f5bea' },
  { offset: 0.4, color: '#2e7d4f' },
  { offset: 1, color: '#d8432b' },
]
const linear = (rotation: number) => ({ type: 'linear' as const, rotation, colorStops: stops })
const radial = { type: 'radial' as const, colorStops: stops }
const named = <Name extends string>(names: readonly Name[], design: (name: Name) => Design) =>
  names.map((name): [string, Design] => [name, design(name)])

const same: readonly (readonly [string, Design])[] = [
  ['nothing but the text', {}],
  ...named(dotTypes, (type) => ({ dotsOptions: { type } })).map(
    ([name, one]) => [`dots: ${name}`, one] as const,
  ),
  ...named(cornerSquareTypes, (type) => ({ cornersSquareOptions: { type } })).map(
    ([name, one]) => [`corner squares: ${name}`, one] as const,
  ),
  ...named(cornerDotTypes, (type) => ({ cornersDotOptions: { type } })).map(
    ([name, one]) => [`corner dots: ${name}`, one] as const,
  ),
  ...named(dotTypes, (type) => ({
    dotsOptions: { type, color: '#2f5bea' },
    cornersSquareOptions: { type: 'extra-rounded', color: '#d8432b' },
    cornersDotOptions: { type: 'dot', color: '#2e7d4f' },
    width: 280,
    margin: 12,
  })).map(([name, one]) => [`three colours: ${name}`, one] as const),
  ...[0, 0.5, 1, 1.6, 2.4, 3.1, 4, 5, 5.8, -1, 7].map(
    (rotation) =>
      [`a gradient turned by ${rotation}`, { dotsOptions: { gradient: linear(rotation) } }] as const,
  ),
  ['a turned gradient on a wide picture', { width: 400, dotsOptions: { gradient: linear(0.6) } }],
  ['a turned gradient on a high picture', { height: 400, dotsOptions: { gradient: linear(0.6) } }],
  ['a radial gradient', { dotsOptions: { gradient: radial, type: 'rounded' } }],
  ['a radial gradient on a wide picture', { width: 400, dotsOptions: { gradient: radial } }],
  ['a ground with a gradient', { backgroundOptions: { gradient: linear(0.3) } }],
  ['a ground with a radial gradient', { backgroundOptions: { gradient: radial, round: 0.5 } }],
  ['corner squares with a gradient', { cornersSquareOptions: { gradient: linear(0.3) } }],
  [
    'corners with gradients each',
    { cornersSquareOptions: { gradient: linear(1) }, cornersDotOptions: { gradient: radial } },
  ],
  ['corner dots with a gradient', { cornersDotOptions: { gradient: linear(2), type: 'square' } }],
  ['corner dots with the color of their squares', { cornersSquareOptions: { color: '#d8432b' } }],
  ['a round ground', { backgroundOptions: { color: '#c5feff', round: 1 } }],
  ['a round ground on a wide picture', { width: 401, backgroundOptions: { color: '#c5feff', round: 0.3 } }],
  ['no ground', { backgroundOptions: { color: 'transparent' } }],
  ['a wide picture', { width: 500, height: 301, margin: 7 }],
  ['a high picture', { width: 301, height: 500, margin: 31 }],
  ['modules of broken pixels', { dotsOptions: { roundSize: false, type: 'classy-rounded' }, margin: 3 }],
  ['small modules', { width: 64, height: 64 }],
  [
    'version 7 at level L',
    {
      data: 'https://cards.example.com/p/38',
      qrOptions: { typeNumber: 7, errorCorrectionLevel: 'L' },
      dotsOptions: { type: 'classy' },
    },
  ],
]

describe('a picture is what qr-code-styling draws', () => {
  it.each(someCases(same, 10))('with %s', async (_, design) => {
    const { mean, most } = await differenceOf(design)
    expect(mean).toBeLessThan(0.2)
    expect(most).toBeLessThan(64)
  })
})

const image = 'data:image/png;base64,'

/** A logo of one color and any size; qr-code-styling gets the size as a parameter, our code reads it from the file. */
async function logoOf(width: number, height: number): Promise<string> {
  const png = await sharp({ create: { width, height, channels: 3, background: '#d8432b' } })
    .png()
    .toBuffer()
  return image + png.toString('base64')
}

const numbersOf = (svg: string) =>
  ['x', 'y', 'width', 'height'].map((name) =>
    Number.parseFloat(new RegExp(`<image[^>]* ${name}="([^"]+)"`).exec(svg)?.[1] ?? 'NaN'),
  )

describe('a logo has the position of qr-code-styling', () => {
  const sizes = [
    [100, 100],
    [160, 100],
    [100, 130],
    [300, 100],
    [90, 400],
    [77, 31],
  ] as const
  const settings: readonly Design[] = [
    {},
    { imageOptions: { imageSize: 0.6, margin: 4 } },
    { imageOptions: { hideBackgroundDots: false, imageSize: 0.25 }, width: 500 },
    { margin: 20, height: 411, dotsOptions: { type: 'rounded' } },
    {
      data: 'https://cards.example.com/p/14',
      qrOptions: { errorCorrectionLevel: 'H' },
      imageOptions: { imageSize: 1 },
    },
  ]
  const cases = sizes.flatMap(([width, height]) => settings.map((design) => [width, height, design] as const))

  it.each(someCases(cases, 5))('%i × %i with %j', async (width, height, design) => {
    const options = { data, image: await logoOf(width, height), ...design }
    const theirs = await drawTheirs(options, { width, height })
    expect(numbersOf(qrSvg(options))).toEqual(numbersOf(theirs))
    const { mean } = await differenceOf(options, { width, height })
    // their logo keeps its proportions within a box of whole pixels; ours fills the box
    expect(mean).toBeLessThan(1.5)
  })
})

describe('intended differences from qr-code-styling:', () => {
  it('the dots around a circle differ and keep the same distance', async () => {
    const design = { data, shape: 'circle', dotsOptions: { type: 'rounded' } } as const
    const { symbol } = qrPicture(design)
    const box = {
      left: symbol.x - symbol.cell,
      top: symbol.y - symbol.cell,
      width: (symbol.count + 2) * symbol.cell,
      height: (symbol.count + 2) * symbol.cell,
    }
    expect((await differenceOf(design, undefined, box)).most).toBeLessThan(64)
    expect((await differenceOf(design)).mean).toBeGreaterThan(5)
  })

  it('color stops may be given in any order', async () => {
    const colorStops = stops.toReversed()
    const gradient = { type: 'linear' as const, colorStops }
    expect(qrSvg({ data, dotsOptions: { gradient } })).toBe(
      qrSvg({ data, dotsOptions: { gradient: linear(0) } }),
    )
    expect((await differenceOf({ dotsOptions: { gradient } })).mean).toBeGreaterThan(5)
  })
})
