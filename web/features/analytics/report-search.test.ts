import { getCountries } from 'libphonenumber-js'
import { expect, it } from 'vitest'
import { countryCenters, stateCenters } from './centers.ts'
import { layOut } from './projection.ts'
import { filtersOf, readReport, withFilters, withRange } from './report-search.ts'
import { spread } from './spread.ts'

it('reads days and filters from an address that somebody typed', () => {
  expect(readReport({})).toEqual({})
  expect(readReport({ days: 30, hour: '9', country: 'IN', campaign: 2026 })).toEqual({
    hour: 9,
    country: 'IN',
    campaign: '2026',
  })
  expect(readReport({ days: 8, from: '', to: 3, hour: 24, weekday: 'x', country: ['IN'], other: 1 })).toEqual(
    {},
  )
  expect(readReport({ days: 7, from: '2026-03-01', weekday: '' })).toEqual({ from: '2026-03-01' })
})

it('keeps the filter for what is unknown, and changes days and filters apart', () => {
  const search = readReport({ days: 7, country: '', weekday: 1 })
  expect(filtersOf(search)).toEqual({ country: '', weekday: '1' })
  expect(withRange(search, { days: 90 })).toEqual({ days: 90, country: '', weekday: 1 })
  expect(withFilters(search, { country: undefined, weekday: '2' })).toEqual({ days: 7, weekday: 2 })
})

it('knows where every country is, and lays the world out from west to east and north to south', () => {
  const known = new Set(countryCenters.map(({ code }) => code))
  expect(getCountries().filter((code) => !known.has(code))).toEqual(['AC', 'TA'])
  const { points, height } = layOut(countryCenters, 600, 30)
  const pointOf = (wanted: string) =>
    points.find(({ code }) => code === wanted) ?? { x: Number.NaN, y: Number.NaN }
  expect(pointOf('US').x).toBeLessThan(pointOf('IN').x)
  expect(pointOf('IN').x).toBeLessThan(pointOf('AU').x)
  expect(pointOf('RU').y).toBeLessThan(pointOf('ZA').y)
  expect(Math.min(...points.map(({ x }) => x))).toBeCloseTo(30)
  expect(Math.max(...points.map(({ x }) => x))).toBeCloseTo(570)
  expect(Math.max(...points.map(({ y }) => y))).toBeCloseTo(height - 30)
  expect(
    stateCenters.every(
      ({ latitude, longitude }) => latitude > 6 && latitude < 37 && longitude > 68 && longitude < 98,
    ),
  ).toBe(true)
})

it('moves names of lines apart, in their order, within the chart', () => {
  expect(spread([50, 10], 9, 100)).toEqual([50, 10])
  expect(spread([50, 50, 52], 9, 100)).toEqual([50, 59, 68])
  expect(spread([99, 100, 98], 9, 100)).toEqual([91, 100, 82])
})
