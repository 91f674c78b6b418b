import { describe, expect, it } from 'vitest'
import { seriesDates } from './series-dates.ts'

describe('the further dates of an event', () => {
  it('keep their hour, a week or two apart, also when clocks change', () => {
    expect(seriesDates('2027-03-21T19:00', 'week', 2)).toEqual(['2027-03-28T19:00', '2027-04-04T19:00'])
    expect(seriesDates('2027-12-24T00:05', 'two_weeks', 2)).toEqual(['2028-01-07T00:05', '2028-01-21T00:05'])
  })

  it('are on the same day of each month, or on its last one', () => {
    expect(seriesDates('2027-12-31T23:55', 'month', 4)).toEqual([
      '2028-01-31T23:55',
      '2028-02-29T23:55',
      '2028-03-31T23:55',
      '2028-04-30T23:55',
    ])
    expect(seriesDates('2027-01-15T10:00', 'month', 0)).toEqual([])
  })
})
