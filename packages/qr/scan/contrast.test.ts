import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from '../colors.ts'
import { between, colorContrast } from './contrast.ts'

const gradient = (...colors: string[]) => ({
  type: 'linear' as const,
  rotation: 0,
  colorStops: colors.map((color, index) => ({ offset: index / (colors.length - 1), color })),
})
const anyColor = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the contrast of a design', () => {
  it('is that of its color and its background', () => {
    expect(colorContrast(['#000000'], '#ffffff')).toEqual({ ratio: 21, inverted: false })
    expect(colorContrast(['#ffffff'], '#000000')).toEqual({ ratio: 21, inverted: true })
  })

  it('is that of the faintest part', () => {
    const { ratio } = colorContrast(['#000000', '#767676', '#333333'], '#ffffff')
    expect(ratio).toBeCloseTo(contrastRatio('#767676', '#ffffff'))
  })

  it('is that of the faintest place in gradients', () => {
    const { ratio } = colorContrast([gradient('#000000', '#555555')], gradient('#ffffff', '#cccccc'))
    expect(ratio).toBeCloseTo(contrastRatio('#555555', '#cccccc'))
  })

  it('looks between the stops, where red and green mix to something darker than both', () => {
    const ground = gradient('#ff4040', '#40c040')
    const ends = Math.min(contrastRatio('#000000', '#ff4040'), contrastRatio('#000000', '#40c040'))
    expect(colorContrast(['#000000'], ground).ratio).toBeLessThan(ends)
  })

  it.each([
    ['lighter and darker parts on one ground', ['#000000', '#ffffff'], '#808080'],
    ['a gradient that crosses the ground', [gradient('#000000', '#ffffff')], '#808080'],
    ['a ground gradient that crosses the color', ['#808080'], gradient('#000000', '#ffffff')],
  ] as const)('is none with %s', (_, colors, ground) => {
    expect(colorContrast(colors, ground).ratio).toBe(1)
  })

  it('does not depend on which of the two is in front', () => {
    fc.assert(
      fc.property(anyColor, anyColor, (one, other) => {
        const [first, second] = [colorContrast([one], other), colorContrast([other], one)]
        expect(first.ratio).toBeCloseTo(second.ratio)
        expect(first.ratio).toBeCloseTo(contrastRatio(one, other))
        if (first.ratio > 1) expect(first.inverted).toBe(!second.inverted)
      }),
    )
  })
})

it('colours are mixed channel by channel', () => {
  expect(between('#000000', '#ff8040', 0)).toBe('#000000')
  expect(between('#000000', '#ff8040', 0.5)).toBe('#804020')
  expect(between('#000000', '#ff8040', 1)).toBe('#ff8040')
})
