import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentText } from './content.ts'
import { errorsOf } from '../testing/content/errors-of.ts'

describe('a place', () => {
  it.each([
    [18.921984, 72.834654, undefined, 'geo:18.921984,72.834654'],
    [-33.8688, 151.2093, '', 'geo:-33.8688,151.2093'],
    [0, -0, undefined, 'geo:0,0'],
    [-0.0000001, 1e-9, undefined, 'geo:0,0'],
    [90, -180, undefined, 'geo:90,-180'],
    [100 / 3, 1e-5, undefined, 'geo:33.333333,0.00001'],
    [1, 2, 'Tom (& Co)\n?', 'geo:1,2?q=1,2(Tom%20%28%26%20Co%29%20%3F)'],
    [1, 2, 'दिल्ली', 'geo:1,2?q=1,2(%E0%A4%A6%E0%A4%BF%E0%A4%B2%E0%A5%8D%E0%A4%B2%E0%A5%80)'],
  ])('at %d, %d called %j is %s', (latitude, longitude, label, uri) => {
    expect(contentText({ kind: 'geo', latitude, longitude, label })).toBe(uri)
  })

  it.each([
    [90.000001, 0, ['latitude']],
    [0, -180.1, ['longitude']],
    [Number.NaN, Number.POSITIVE_INFINITY, ['latitude', 'longitude']],
  ])('at %d, %d is an error in %j', (latitude, longitude, paths) => {
    expect(errorsOf({ kind: 'geo', latitude, longitude })).toEqual(paths)
  })

  it('reads back to within 11 cm', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const { pathname } = new URL(contentText({ kind: 'geo', latitude, longitude }))
        expect(pathname).toMatch(/^(?!-0,)-?\d+(?:\.\d{1,6})?,(?!-0$)-?\d+(?:\.\d{1,6})?$/)
        const [north, east] = pathname.split(',').map(Number)
        expect(Math.abs((north ?? Number.NaN) - latitude)).toBeLessThan(1e-6)
        expect(Math.abs((east ?? Number.NaN) - longitude)).toBeLessThan(1e-6)
      }),
    )
  })
})
