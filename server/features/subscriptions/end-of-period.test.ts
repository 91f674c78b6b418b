import { assert, constantFrom, date, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockAt } from '#formats/zoned-time.ts'
import { proofRounds } from '#server/testing/proof-rounds.ts'
import { endOfPeriod, monthsAfter } from './purchase-rules.ts'
import type { Anchor } from './purchase-rules.ts'

type Period = Parameters<typeof endOfPeriod>[1]

/** The ends of periods that follow each other, each bought in its own zone. */
function endsOf(from: Date, periods: readonly Period[], timeZone: string): string[] {
  let series: Anchor | undefined
  let begin = from
  return periods.map((period) => {
    const { until, anchor } = endOfPeriod(begin, period, { series, timeZone })
    series = anchor
    begin = until ?? begin
    return begin.toISOString()
  })
}
const year = Array.from({ length: 12 }, (): Period => 'month')

/**
 * Written by hand for 2027. Clocks: India +05:30 all year; the United States 14 March to 7 November (15 U.S.C. 260a); the European
 * Union 28 March to 31 October (Directive 2000/84/EC); New Zealand until 4 April and from 26 September (Daylight Time Order 2007).
 */
const offsets = {
  'Asia/Kolkata': Array.from({ length: 12 }, () => '+05:30'),
  'America/New_York': [-5, -4, -4, -4, -4, -4, -4, -4, -4, -5, -5, -5],
  // 28 to 30 October are in summer time, the 31st is not
  'Europe/Berlin': [1, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1],
  'Pacific/Auckland': [13, 13, 12, 12, 12, 12, 12, 13, 13, 13, 13, 13],
} as const
const days = {
  28: [28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28],
  29: [28, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29],
  30: [28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
  31: [28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31],
} as const

const two = (number: number) => String(number).padStart(2, '0')
const offset = (value: number | string) =>
  typeof value === 'string' ? value : `${value < 0 ? '-' : '+'}${two(Math.abs(value))}:00`
const at = (year: number, month: number, day: number, zone: number | string) =>
  new Date(`${year}-${two(month)}-${two(day)}T10:00:00${offset(zone)}`)

describe('twelve months', () => {
  const januaries = {
    'Asia/Kolkata': '+05:30',
    'America/New_York': -5,
    'Europe/Berlin': 1,
    'Pacific/Auckland': 13,
  }
  const cases = Object.keys(days).flatMap((day) =>
    Object.keys(offsets).map(
      (zone) => [Number(day) as keyof typeof days, zone as keyof typeof offsets] as const,
    ),
  )

  it.each(cases)('from %s January at ten in %s keep the day and the time of day', (day, zone) => {
    const expected = days[day].map((end, index) => {
      const isLastSunday = zone === 'Europe/Berlin' && index === 8
      const clock = isLastSunday ? (end === 31 ? 1 : 2) : (offsets[zone][index] ?? 0)
      return at(index < 11 ? 2027 : 2028, ((index + 1) % 12) + 1, end, clock).toISOString()
    })
    expect(endsOf(at(2027, 1, day, januaries[zone]), year, zone)).toEqual(expected)
  })
})

describe('the end of a period', () => {
  const end = (from: string, period: Period, timeZone = 'UTC') =>
    endOfPeriod(new Date(from), period, { series: undefined, timeZone }).until?.toISOString()

  it.each([
    ['2026-01-15', 'month', '2026-02-15'],
    ['2026-12-15', 'month', '2027-01-15'],
    ['2026-11-30', 'quarter', '2027-02-28'],
    ['2027-11-30', 'quarter', '2028-02-29'],
    ['2026-01-31', 'year', '2027-01-31'],
    ['2028-02-29', 'year', '2029-02-28'],
  ] as const)('that begins on %s and is a %s is %s', (from, period, day) => {
    expect(end(`${from}T09:30:12.345Z`, period)).toBe(`${day}T09:30:12.345Z`)
  })

  it('is never, for what is bought once', () => {
    expect(end('2026-01-15T09:30:00Z', 'once')).toBeUndefined()
  })

  it('of years from a leap day is the last of February, and the leap day again in a leap year', () => {
    const years = endsOf(new Date('2028-02-29T12:00:00Z'), ['year', 'year', 'year', 'year'], 'UTC')
    expect(years.map((day) => day.slice(0, 10))).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
  })

  it('is the day of the buyer, not that of London', () => {
    // 1 March, 01:00 in India
    expect(end('2027-02-28T19:30:00Z', 'month', 'Asia/Kolkata')).toBe('2027-03-31T19:30:00.000Z')
    // 31 January, 20:00 in New York
    expect(end('2027-02-01T01:00:00Z', 'month', 'America/New_York')).toBe('2027-03-01T01:00:00.000Z')
  })

  it('is an hour later in a skipped hour, and at its own time of day again a month later', () => {
    // at 02:30; on 14 March 2027 clocks go from 02:00 to 03:00
    expect(endsOf(new Date('2027-02-14T02:30:00-05:00'), ['month', 'month'], 'America/New_York')).toEqual([
      new Date('2027-03-14T03:30:00-04:00').toISOString(),
      new Date('2027-04-14T02:30:00-04:00').toISOString(),
    ])
    // an hour that comes twice: the first one counts
    expect(end('2027-10-07T01:30:00-04:00', 'month', 'America/New_York')).toBe(
      new Date('2027-11-07T01:30:00-04:00').toISOString(),
    )
  })
})

describe('a series of periods', () => {
  const series = { at: new Date('2027-01-31T10:00:00+05:30'), timeZone: 'Asia/Kolkata' }
  const follow = (from: string) => endOfPeriod(new Date(from), 'month', { series, timeZone: 'Europe/Berlin' })

  it('keeps its day and its zone, wherever the person is by now', () => {
    expect(follow('2027-02-28T10:00:00+05:30')).toEqual({
      until: new Date('2027-03-31T10:00:00+05:30'),
      anchor: series,
    })
    expect(follow('2027-02-28T11:30:00+05:30').until).toEqual(new Date('2027-03-31T10:00:00+05:30'))
  })

  it('begins anew where none of its periods ends, in the zone of the person', () => {
    const at = new Date('2027-03-17T09:00:00Z')
    expect(follow(at.toISOString())).toEqual({
      until: new Date('2027-04-17T08:00:00Z'),
      anchor: { at, timeZone: 'Europe/Berlin' },
    })
    expect(follow('2027-02-28T13:00:00+05:30').until).toEqual(new Date('2027-03-28T06:30:00Z'))
  })

  it('goes on where other rules of summer time have moved an end by two hours, and no further', () => {
    const isSeries = (from: string) => follow(`2027-02-28T${from}+05:30`).anchor === series
    expect(['07:59:59.999', '08:00:00', '12:00:00', '12:00:00.001'].map(isSeries)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('goes on also where such an end has got into the month before or after', () => {
    const until = (begin: string, from: string) => {
      const berlin = { at: new Date(begin), timeZone: 'Europe/Berlin' }
      return endOfPeriod(new Date(from), 'month', { series: berlin, timeZone: 'UTC' }).until
    }
    // an hour after 30 June, 23:30; before 1 June, 00:30; and over the end of a year
    for (const [begin, from, end] of [
      ['2027-01-31T23:30:00+01:00', '2027-07-01T00:30:00+02:00', '2027-07-31T23:30:00+02:00'],
      ['2027-01-01T00:30:00+01:00', '2027-05-31T23:30:00+02:00', '2027-07-01T00:30:00+02:00'],
      ['2027-01-31T23:30:00+01:00', '2029-01-01T00:30:00+01:00', '2029-01-31T23:30:00+01:00'],
    ] as const)
      expect(until(begin, from)).toEqual(new Date(end))
  })
})

const rounds = { numRuns: proofRounds(15, 300) }

describe('months after any start in any zone', () => {
  const names =
    'UTC Asia/Kolkata Asia/Kathmandu America/New_York America/St_Johns America/Nuuk America/Santiago Europe/Berlin ' +
    'Africa/Cairo Asia/Beirut Australia/Lord_Howe Pacific/Auckland Pacific/Chatham Pacific/Kiritimati Antarctica/Troll'
  const zones = constantFrom(...names.split(' '))
  const starts = date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2040-12-31T00:00:00Z'),
    noInvalidDate: true,
  })

  it('one by one are as many at once', () => {
    assert(
      property(starts, zones, integer({ min: 1, max: 26 }), (from, timeZone, count) => {
        const single = endsOf(
          from,
          Array.from({ length: count }, (): Period => 'month'),
          timeZone,
        )
        expect(single.at(-1)).toBe(monthsAfter({ at: from, timeZone }, count).toISOString())
        for (const [period, length] of [
          ['quarter', 3],
          ['year', 12],
        ] as const) {
          const longer = endsOf(
            from,
            Array.from({ length: Math.floor(count / length) }, () => period),
            timeZone,
          )
          expect(longer).toEqual(single.filter((_, index) => (index + 1) % length === 0))
        }
      }),
      rounds,
    )
  })

  it('get later and later, on the day of the start or the last one of the month', () => {
    assert(
      property(starts, zones, (at, timeZone) => {
        const begin = clockAt(at, timeZone)
        let last = at
        for (let count = 1; count <= 14; count += 1) {
          const end = monthsAfter({ at, timeZone }, count)
          expect(end.getTime()).toBeGreaterThan(last.getTime())
          last = end
          const month = begin.getUTCMonth() + count
          const length = new Date(Date.UTC(begin.getUTCFullYear(), month + 1, 0)).getUTCDate()
          const day = Math.min(begin.getUTCDate(), length)
          const time = begin.getTime() % 86_400_000
          const wanted = Date.UTC(begin.getUTCFullYear(), month, day) + time
          // in a skipped hour, clocks show a later one
          const skipped = clockAt(end, timeZone).getTime() - wanted
          expect([0, 1_800_000, 3_600_000, 7_200_000]).toContain(skipped)
          if (skipped > 0)
            expect(clockAt(new Date(end.getTime() - skipped), timeZone).getTime()).toBeLessThan(wanted)
        }
      }),
      rounds,
    )
  })
})
