import { describe, expect, it } from 'vitest'
import type { QrDesign } from '../options.ts'
import { qrPicture } from '../picture.ts'
import { pictureSvg } from '../svg.ts'
import { pixelAt, rasterOf } from '../testing/raster.ts'
import type { FrameOptions } from './frame-options.ts'

const stops = [
  { offset: 0.2, color: '#2f5bea' },
  { offset: 0.9, color: '#fbfaf7' },
]
const picture = (frame: FrameOptions, design: QrDesign = {}) =>
  qrPicture({ data: 'VISITA', ...design, frame: { text: 'Scan me', ...frame } })
/** The colors of a frame: of its border, then of its words. */
const colors = (frame: FrameOptions, design: QrDesign = {}) => {
  const { layers, dotsLayer } = picture(frame, design)
  return layers
    .slice(0, dotsLayer)
    .slice(-2)
    .map((layer) => (layer.kind === 'shape' ? layer.paint : undefined))
}
const corners = async (frame: FrameOptions, design: QrDesign = {}) => {
  const drawn = picture(frame, design)
  const bitmap = await rasterOf(pictureSvg(drawn))
  const [right, bottom] = [bitmap.width - 1, bitmap.height - 1]
  return [
    pixelAt(bitmap, 0, 0),
    pixelAt(bitmap, right, 0),
    pixelAt(bitmap, right, bottom),
    pixelAt(bitmap, 0, bottom),
  ]
}

describe('the colors of a frame', () => {
  it('are those of the dots, and words are black or white', () => {
    expect(colors({ type: 'banner' })).toEqual(['#000000', '#ffffff'])
    expect(colors({ type: 'banner' }, { dotsOptions: { color: '#f1efea' } })).toEqual(['#f1efea', '#000000'])
    expect(colors({ type: 'line' }, { dotsOptions: { color: '#1f6b57' } })).toEqual(['#1f6b57', '#000000'])
    const night = { dotsOptions: { color: '#ffffff' }, backgroundOptions: { color: '#141317' } }
    expect(colors({ type: 'line' }, night)).toEqual(['#ffffff', '#ffffff'])
    expect(colors({ type: 'folded' }, night)[1]).toBe('#ffffff')
  })

  it('are the first of a gradient', () => {
    const dotsOptions = { gradient: { type: 'radial', colorStops: stops } } as const
    expect(colors({ type: 'bubble' }, { dotsOptions })).toEqual(['#2f5bea', '#ffffff'])
  })

  it('are those of the options', () => {
    expect(colors({ type: 'banner-top', color: '#D8432B', textColor: '#fbfaf7' })).toEqual([
      '#d8432b',
      '#fbfaf7',
    ])
    expect(colors({ type: 'line', textColor: 'navy' })).toEqual(['#000000', '#000080'])
  })

  it('contrast with every part of a background', () => {
    const ground = (color: string) =>
      ({
        backgroundOptions: {
          gradient: {
            type: 'linear',
            colorStops: [
              { offset: 0, color: '#ffffff' },
              { offset: 1, color },
            ],
          },
        },
      }) as const
    expect(colors({ type: 'line' }, ground('#c9c9c9'))[1]).toBe('#000000')
    expect(colors({ type: 'line' }, { backgroundOptions: { color: 'transparent' } })[1]).toBe('#000000')
    const light = { dotsOptions: { color: '#ffffff' }, backgroundOptions: { color: 'transparent' } }
    expect(colors({ type: 'line' }, light)[1]).toBe('#ffffff')
  })
})

describe('the background of a framed code', () => {
  const [paper, clear] = ['#f3e3c5ff', '#00000000']
  const backgroundOptions = { color: '#f3e3c5' }

  it('fills the corners where the frame has none of its own', async () => {
    const found = await corners({ type: 'bubble' }, { backgroundOptions, width: 900, height: 900 })
    expect(found).toEqual([paper, paper, paper, paper])
  })

  it.each(['line', 'banner', 'banner-top'] as const)('(%s) ends at its round corners', async (type) => {
    const found = await corners({ type }, { backgroundOptions, width: 900, height: 900 })
    expect(found).toEqual([clear, clear, clear, clear])
  })

  it.each(['line', 'banner', 'banner-top', 'bubble'] as const)(
    '(%s) is round when asked for',
    async (type) => {
      const found = await corners({ type }, { backgroundOptions: { ...backgroundOptions, round: 0.6 } })
      expect(found).toEqual([clear, clear, clear, clear])
    },
  )

  it('ends where a sheet is folded', async () => {
    const found = await corners({ type: 'folded' }, { backgroundOptions })
    expect(found[1]).toBe(clear)
    expect(found.filter((pixel) => pixel === clear)).toHaveLength(1)
  })

  it('is left out when it is transparent', async () => {
    for (const type of ['line', 'banner', 'bubble', 'folded'] as const) {
      const drawn = picture({ type }, { backgroundOptions: { color: 'transparent' } })
      const bitmap = await rasterOf(pictureSvg(drawn))
      const { x, y, cell } = drawn.symbol
      expect(pixelAt(bitmap, Math.round(x - 2 * cell), Math.round(y - 2 * cell))).toBe(clear)
    }
  })

  it('is one gradient from edge to edge', () => {
    const design = {
      backgroundOptions: { gradient: { type: 'linear', rotation: Math.PI / 2, colorStops: stops } },
    } as const
    const { layers, height } = picture({ type: 'banner' }, design)
    const [first] = layers
    expect(first?.kind === 'shape' && first.paint).toMatchObject({ type: 'linear', y1: 0, y2: height })
    expect(layers.filter((layer) => layer.kind === 'shape' && typeof layer.paint !== 'string')).toHaveLength(
      1,
    )
  })
})
