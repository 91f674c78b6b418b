import { describe, expect, it } from 'vitest'
import { fullOf, quoteChange, quoteFor, spendOn, worthOf } from './change-rules.ts'

const at = (day: string) => new Date(`${day}T00:00:00Z`)
const now = at('2026-11-25')

describe('the quote of a change', () => {
  const pro = { packageId: 2, level: 10, amountMinor: 3000 }
  const business = { packageId: 3, level: 20, amountMinor: 9000 }
  const month = { from: at('2026-11-10'), until: at('2026-12-10'), amountMinor: 3000 }
  const current = { packageId: 2, level: 10, periodEnd: month.until, timeZone: 'UTC', periods: [month] }

  it('has the full price for somebody without a plan', () => {
    expect(quoteChange({ now, current: undefined, next: pro })).toEqual({
      kind: 'start',
      creditMinor: 0,
      worthMinor: 0,
      dueMinor: 3e3,
      unusedDays: 0,
      startsAt: now,
    })
  })

  it('of a larger plan starts now, with the unused days as a credit', () => {
    // 15 of 30 days are left
    expect(quoteChange({ now, current, next: business })).toEqual({
      kind: 'upgrade',
      creditMinor: 1500,
      worthMinor: 1500,
      dueMinor: 7500,
      unusedDays: 15,
      startsAt: now,
    })
  })

  it('counts a day that has begun as used, and rounds the credit down', () => {
    const later = new Date(now.getTime() + 1)
    const odd = { ...month, amountMinor: 1999 }
    const quote = quoteChange({ now: later, current: { ...current, periods: [odd] }, next: business })
    // 14 of 30 days of 1999: 932.87
    expect(quote).toMatchObject({ unusedDays: 14, creditMinor: 932, dueMinor: 8068 })
  })

  it('counts days of the clock, whether summer time makes them longer or shorter', () => {
    for (const [from, until, days] of [
      // clocks are set forward on 28 March 2027, and back on 31 October
      ['2027-03-10T10:00:00+01:00', '2027-04-10T10:00:00+02:00', 31],
      ['2027-10-10T10:00:00+02:00', '2027-11-10T10:00:00+01:00', 31],
    ] as const) {
      const period = { from: new Date(from), until: new Date(until), amountMinor: 3000 }
      const berlin = { ...current, periods: [period], timeZone: 'Europe/Berlin' }
      const unused = { unusedDays: days, creditMinor: 3000 }
      expect(quoteChange({ now: period.from, current: berlin, next: business })).toMatchObject(unused)
      const last = new Date(period.until.getTime() - 24 * 3_600_000)
      expect(quoteChange({ now: last, current: berlin, next: business })).toMatchObject({ unusedDays: 1 })
    }
  })

  it('gives credit for a period that was paid and has not begun', () => {
    const next = { from: month.until, until: at('2027-01-09'), amountMinor: 3000 }
    const twice = { ...current, periodEnd: next.until, periods: [month, next] }
    expect(quoteChange({ now, current: twice, next: business })).toMatchObject({
      unusedDays: 45,
      creditMinor: 4500,
      dueMinor: 4500,
    })
  })

  it('gives no more credit than the new price, and none for what was not paid', () => {
    const dear = { ...current, periods: [{ ...month, amountMinor: 900_000 }] }
    expect(quoteChange({ now, current: dear, next: business })).toMatchObject({
      creditMinor: 9e3,
      worthMinor: 450_000,
      dueMinor: 0,
    })
    const given = { ...current, periods: [] }
    expect(quoteChange({ now, current: given, next: business })).toMatchObject({
      kind: 'upgrade',
      creditMinor: 0,
      dueMinor: 9e3,
    })
  })

  it('of the same or a smaller plan starts when the period is over', () => {
    const large = { ...current, packageId: 3, level: 20 }
    expect(quoteChange({ now, current: large, next: pro })).toMatchObject({
      kind: 'downgrade',
      creditMinor: 0,
      dueMinor: 3e3,
      startsAt: month.until,
    })
    expect(quoteChange({ now, current, next: pro })).toMatchObject({
      kind: 'renewal',
      startsAt: month.until,
    })
    const late = { ...current, periodEnd: at('2026-11-20') }
    expect(quoteChange({ now, current: late, next: pro })).toMatchObject({ kind: 'renewal', startsAt: now })
  })
})

describe('what a paid period is worth', () => {
  // ₹1,180 with 18 % in it
  const inclusive = {
    unitMinor: 118_000,
    discountMinor: 0,
    taxableMinor: 100_000,
    lineMinor: 118_000,
    paidMinor: 118_000,
    refundedMinor: 0,
    takenBackMinor: 0,
  }
  const exclusive = { ...inclusive, unitMinor: 100_000 }

  it('is its price, in the terms of the new one', () => {
    expect(worthOf(inclusive, true)).toBe(118_000)
    expect(worthOf(inclusive, false)).toBe(100_000)
    expect(worthOf(exclusive, false)).toBe(100_000)
    expect(worthOf(exclusive, true)).toBe(118_000)
  })

  it('counts what an earlier plan gave for it, and not what went back', () => {
    const upgraded = {
      ...inclusive,
      discountMinor: 59_000,
      taxableMinor: 50_000,
      lineMinor: 59_000,
      paidMinor: 59_000,
    }
    expect(worthOf(upgraded, true)).toBe(118_000)
    expect(worthOf({ ...upgraded, refundedMinor: 29_500 }, true)).toBe(59_000)
    const free = { ...upgraded, discountMinor: 118_000, taxableMinor: 0, lineMinor: 0, paidMinor: 0 }
    expect(worthOf(free, true)).toBe(118_000)
    // nothing was taxed, so no tax is known that it could be without
    expect(worthOf(free, false)).toBe(118_000)
    // the plan that gave the credit was paid back afterwards
    expect(worthOf({ ...free, takenBackMinor: 200_000 }, true)).toBe(0)
    expect(worthOf({ ...upgraded, takenBackMinor: 200_000 }, true)).toBe(59_000)
  })
})

describe('the quote of a plan on sale', () => {
  const month = {
    orderId: 1,
    currency: 'INR',
    from: at('2026-11-10'),
    until: at('2026-12-10'),
    isTest: false,
    unitMinor: 3000,
    discountMinor: 0,
    taxableMinor: 3000,
    lineMinor: 3540,
    paidMinor: 3540,
    refundedMinor: 0,
    takenBackMinor: 0,
  }
  const own = { packageId: 2, level: 10, ends: month.until, series: null, billed: [month] }
  const next = { packageId: 3, level: 20, amountMinor: 9000, currency: 'INR', isInclusive: false }

  it('gives credit in the terms of its price, and none for periods in another currency', () => {
    // 15 of 30 days of 3000 without tax are 1500, of 3540 with it 1770
    expect(quoteFor(own, next, now)).toMatchObject({ creditMinor: 1500, unusedDays: 15 })
    expect(quoteFor(own, { ...next, isInclusive: true }, now)).toMatchObject({ creditMinor: 1770 })
    expect(quoteFor(own, { ...next, currency: 'USD' }, now)).toMatchObject({ creditMinor: 0, unusedDays: 0 })
    expect(quoteFor(undefined, next, now)).toMatchObject({ kind: 'start', dueMinor: 9000 })
  })

  it('counts days where the series of the plan is', () => {
    // clocks are set back in Berlin on 25 October 2026: half an hour after its midnight, the day has 24 hours and a half
    const until = new Date('2026-10-26T00:00:00+01:00')
    const paid = { ...month, from: new Date('2026-09-26T00:00:00+02:00'), until }
    const night = new Date('2026-10-25T00:30:00+02:00')
    const unused = (series: { timeZone: string } | null) =>
      quoteFor({ ...own, ends: until, billed: [paid], series }, next, night).unusedDays
    expect([unused({ timeZone: 'Europe/Berlin' }), unused(null)]).toEqual([0, 1])
  })
})

describe('what a balance pays of a price', () => {
  const inclusive = { amountMinor: 1000, fullMinor: 1000 }
  /** With 18 % on top. */
  const exclusive = { amountMinor: 1000, fullMinor: 1180 }
  const spend = (balance: number, least = 0, price = inclusive, rest = 1000) => {
    const { offMinor, spentMinor } = spendOn(rest, balance, price, least)
    return [offMinor, spentMinor]
  }

  it('is all of it, as far as the price goes', () => {
    expect([spend(400), spend(1000), spend(1001), spend(0)]).toEqual([
      [400, 400],
      [1000, 1000],
      [1000, 1000],
      [0, 0],
    ])
    // what a coupon and unused days have left
    expect(spend(900, 0, inclusive, 700)).toEqual([700, 700])
  })

  it('has the tax in it where the price has not', () => {
    expect([spend(590, 0, exclusive), spend(591, 0, exclusive), spend(2000, 0, exclusive)]).toEqual([
      [500, 590],
      [500, 590],
      [1000, 1180],
    ])
    // 333 × 1.18 = 392.94
    expect(spend(393, 0, exclusive)).toEqual([333, 393])
  })

  it('leaves nothing to pay, or a sum that can be paid', () => {
    expect([spend(900, 100), spend(901, 100), spend(999, 100), spend(1000, 100)]).toEqual([
      [900, 900],
      [900, 900],
      [900, 900],
      [1000, 1000],
    ])
    // all that is left is less than can be paid
    expect([spend(49, 100, inclusive, 50), spend(50, 100, inclusive, 50)]).toEqual([
      [0, 0],
      [50, 50],
    ])
  })

  it('is nothing of what costs nothing', () => {
    expect(spend(500, 0, { amountMinor: 0, fullMinor: 0 }, 0)).toEqual([0, 0])
    expect(spend(500, 0, { amountMinor: 0, fullMinor: 1 }, 1)).toEqual([0, 0])
    expect(spend(500, 0, { amountMinor: 1, fullMinor: 0 }, 1)).toEqual([0, 0])
    // the smallest price
    expect(spend(500, 0, { amountMinor: 1, fullMinor: 1 }, 1)).toEqual([1, 1])
  })

  it('is rounded down where a part of a price gets its tax', () => {
    expect([fullOf(500, exclusive), fullOf(333, exclusive), fullOf(500, inclusive)]).toEqual([590, 392, 500])
    expect(fullOf(7, { amountMinor: 0, fullMinor: 0 })).toBe(7)
    expect(fullOf(1, { amountMinor: 1, fullMinor: 2 })).toBe(2)
  })
})
