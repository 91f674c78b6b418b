import { describe, expect, it } from 'vitest'
import { strongColors } from './logo-colors.ts'

/** A picture of areas in one color each. */
const picture = (...areas: readonly (readonly [count: number, ...color: number[]])[]) =>
  areas.flatMap(([count, ...color]) => Array.from({ length: count }, () => color).flat())

const white = [255, 255, 255, 255] as const

describe('the strong colors of a logo', () => {
  it('are those of its areas, bright ones before grey ones, without its ground', () => {
    const pixels = picture(
      [600, ...white],
      [200, 120, 120, 122, 255],
      [150, 200, 30, 40, 255],
      [50, 20, 60, 160, 255],
    )
    expect(strongColors(pixels)).toEqual(['#c81e28', '#143ca0', '#78787a'])
  })

  it('leave out transparent parts and soft edges', () => {
    const pixels = picture([500, 10, 200, 40, 0], [400, 200, 30, 40, 255], [5, 30, 200, 40, 255])
    expect(strongColors(pixels)).toEqual(['#c81e28'])
  })

  it('are different from each other', () => {
    const pixels = picture([300, 200, 30, 40, 255], [300, 224, 40, 50, 255], [100, 20, 60, 160, 255])
    expect(strongColors(pixels)).toHaveLength(2)
  })

  it.each([
    ['black on white', picture([500, ...white], [500, 0, 0, 0, 255])],
    ['empty', []],
  ])('of a picture that is %s are none', (_, pixels) => {
    expect(strongColors(pixels)).toEqual([])
  })
})
