import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { frameTypes } from './frame/frame-options.ts'
import { cornerDotTypes, cornerSquareTypes, dotTypes, type QrDesign } from './options.ts'
import { qrSvg } from './svg.ts'
import { decodePng } from './testing/decode.ts'

const folder = path.join(import.meta.dirname, 'testing', 'golden')
const isRenewal = process.env['UPDATE_GOLDEN'] === '1'
const data = 'VISITA 7K3M'

const stops = [
  { offset: 0, color: '#2f5bea' },
  { offset: 1, color: '#d8432b' },
]
const solid = { cornersSquareOptions: { type: 'square' }, cornersDotOptions: { type: 'square' } } as const
/** Two by two pixels: red, blue, green, sand. */
const image =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFklEQVQImWO44aytH/2KQa/W/8v7ZwAmvQZ++GPwqgAAAABJRU5ErkJggg=='

/** The design of each picture; finders of separate dots cannot be read by all readers. */
const designs: Readonly<Record<string, QrDesign>> = {
  ...Object.fromEntries(dotTypes.map((type) => [`dots-${type}`, { dotsOptions: { type }, ...solid }])),
  ...Object.fromEntries(
    cornerSquareTypes.map((type) => [
      `corner-square-${type}`,
      { cornersSquareOptions: { type }, cornersDotOptions: { type: 'square' } } satisfies QrDesign,
    ]),
  ),
  ...Object.fromEntries(
    cornerDotTypes.map((type) => [`corner-dot-${type}`, { cornersDotOptions: { type } }]),
  ),
  'gradient-linear': { dotsOptions: { gradient: { type: 'linear', colorStops: stops } } },
  'gradient-turned': {
    dotsOptions: { gradient: { type: 'linear', rotation: 2, colorStops: stops } },
    height: 150,
  },
  'gradient-radial': { dotsOptions: { gradient: { type: 'radial', colorStops: stops } } },
  'gradient-everywhere': {
    dotsOptions: { type: 'classy', color: '#16151a' },
    backgroundOptions: {
      gradient: {
        type: 'linear',
        colorStops: [
          { offset: 0, color: '#ffffff' },
          { offset: 1, color: '#c5feff' },
        ],
      },
    },
    cornersSquareOptions: { gradient: { type: 'linear', rotation: 0.5, colorStops: stops } },
    cornersDotOptions: { gradient: { type: 'radial', colorStops: stops } },
  },
  circle: { shape: 'circle', width: 180, height: 180, quietZone: 2, backgroundOptions: { round: 1 } },
  'circle-rounded': {
    shape: 'circle',
    width: 180,
    height: 180,
    quietZone: 2,
    dotsOptions: { type: 'extra-rounded', color: '#2f5bea' },
    cornersDotOptions: { color: '#16151a' },
  },
  'ground-round': { width: 160, margin: 4, backgroundOptions: { color: '#f4efe6', round: 0.4 } },
  'ground-transparent': { backgroundOptions: { color: 'transparent' } },
  logo: { image, qrOptions: { errorCorrectionLevel: 'H' }, imageOptions: { margin: 2 } },
  'logo-over-dots': { image, imageOptions: { hideBackgroundDots: false } },
  'modules-of-any-size': { width: 131, height: 125, dotsOptions: { roundSize: false, type: 'rounded' } },
  ...Object.fromEntries(
    frameTypes
      .filter((type) => type !== 'none')
      .map((type) => [`frame-${type}`, { width: 160, height: 200, frame: { type, text: 'Scan me' } }]),
  ),
  'frame-colors': {
    height: 160,
    frame: { type: 'banner-top', text: '₹ 500', color: '#2f5bea', textColor: '#f4efe6' },
    dotsOptions: { type: 'rounded' },
  },
  title: { title: 'Card of "Priya" & <co>' },
}
const unreadable = new Set(['corner-square-dots', 'corner-dot-dots'])
const names = Object.keys(designs)

const svgOf = (name: string) => qrSvg({ data, width: 120, height: 120, quietZone: 4, ...designs[name] })

async function expectKept(name: string): Promise<void> {
  const kept = await readFile(path.join(folder, `${name}.svg`), 'utf8').catch(() => 'nothing')
  if (svgOf(name) === kept) return
  throw new Error(
    `${name} is drawn differently. If that is meant: UPDATE_GOLDEN=1 npx vitest run packages/qr/golden.test.ts, look at the pictures in packages/qr/testing/golden and commit them.`,
  )
}

afterAll(async () => {
  if (isRenewal) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder)
    await Promise.all(names.map((name) => writeFile(path.join(folder, `${name}.svg`), svgOf(name))))
  }
})

describe.skipIf(isRenewal)('the picture', () => {
  it.each(names)('%s equals its golden file, byte for byte', async (name) => {
    await expectKept(name)
  })

  it('exists only for these designs', async () => {
    expect((await readdir(folder)).toSorted()).toEqual(names.map((name) => `${name}.svg`).toSorted())
  })
})

describe('both readers read', () => {
  it.each(names.filter((name) => !unreadable.has(name)))('%s', async (name) => {
    const ground = { background: '#ffffff' }
    const png = await sharp(Buffer.from(svgOf(name)), { density: 288 })
      .flatten(ground)
      .png()
      .toBuffer()
    expect(await decodePng(png)).toEqual({ jsqr: data, zxing: data })
  })
})
