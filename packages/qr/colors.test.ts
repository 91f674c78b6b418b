import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio, qrColors } from './colors.ts'

describe('contrast', () => {
  it.each([
    ['#000', '#fff', 21],
    ['#ffffff', '#FFF', 1],
    ['#454546', '#383242', 1.29],
    ['#608fff', '#c5feff', 2.76],
    ['#777777', '#ffffff', 4.48],
  ])('of %s and %s is %f', (first, second, ratio) => {
    expect(contrastRatio(first, second)).toBeCloseTo(ratio, 1)
    expect(contrastRatio(second, first)).toBe(contrastRatio(first, second))
  })
})

describe('the colors of a code', () => {
  it.each([
    ['stay when they contrast', '#608fff', '#c5feff', { dark: '#608fff', light: '#c5feff' }],
    ['are written in full', '#123', '#FED', { dark: '#112233', light: '#ffeedd' }],
    ['change places when inverted', '#c5feff', '#608fff', { dark: '#608fff', light: '#c5feff' }],
    ['lose a ground too dark for them', '#454546', '#383242', { dark: '#383242', light: '#ffffff' }],
    ['are black and white when they are no colours', 'red', '', { dark: '#000000', light: '#ffffff' }],
  ])('%s', (_, foreground, background, colors) => {
    expect(qrColors(foreground, background)).toEqual(colors)
  })

  it('are darkened but keep their tone', () => {
    const { dark, light } = qrColors('#fffb00', '#ffffff')
    expect(light).toBe('#ffffff')
    expect(dark).toMatch(/^#[78].[78].00$/)
    expect(contrastRatio(dark, light)).toBeGreaterThanOrEqual(4)
  })

  it('always scan: dark on light, at least 2:1', () => {
    const hex = fc
      .integer({ min: 0, max: 0xff_ff_ff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(fc.oneof(hex, fc.string()), fc.oneof(hex, fc.string()), (foreground, background) => {
        const { dark, light } = qrColors(foreground, background)
        expect(contrastRatio(dark, light)).toBeGreaterThanOrEqual(2)
        expect(contrastRatio(dark, '#000000')).toBeLessThan(contrastRatio(light, '#000000'))
      }),
    )
  })
})
