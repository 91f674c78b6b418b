import { describe, expect, it } from 'vitest'
import { contrastRatio } from './colors.ts'

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
