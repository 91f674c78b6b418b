import { describe, expect, it } from 'vitest'
import { endOfPeriod, startOfPurchase } from './purchase-rules.ts'

const day = (date: string) => new Date(`${date}T09:30:00Z`)

describe('the end of a period', () => {
  it.each([
    ['2026-01-15', 'month', '2026-02-15'],
    ['2026-12-15', 'month', '2027-01-15'],
    ['2026-11-30', 'quarter', '2027-02-28'],
    ['2027-11-30', 'quarter', '2028-02-29'],
    ['2026-05-31', 'month', '2026-06-30'],
    ['2026-01-31', 'year', '2027-01-31'],
    ['2028-02-29', 'year', '2029-02-28'],
  ] as const)('that begins on %s and is a %s is %s, at the same time of day', (from, period, end) => {
    expect(endOfPeriod(day(from), period)).toEqual(day(end))
  })

  it('is never, for what is bought once', () => {
    expect(endOfPeriod(day('2026-01-15'), 'once')).toBeNull()
  })
})

describe('the begin of what is bought', () => {
  const now = day('2026-11-28')
  const pro = { packageId: 2, level: 2 }
  const live = (ends: Date | null) => ({ ...pro, ends })
  const later = day('2027-03-01')

  it('is now without a plan, with one that has no end, and with one that is over', () => {
    for (const own of [undefined, live(null), live(day('2026-11-01')), live(now)])
      expect(startOfPurchase(own, pro, now)).toEqual(now)
  })

  it('is the end of the plan for the same one and for a smaller one, so that nothing paid is lost', () => {
    expect(startOfPurchase(live(later), pro, now)).toEqual(later)
    expect(startOfPurchase(live(later), { packageId: 1, level: 1 }, now)).toEqual(later)
  })

  it('is now for a larger plan, and for another one of the same size', () => {
    expect(startOfPurchase(live(later), { packageId: 3, level: 3 }, now)).toEqual(now)
    expect(startOfPurchase(live(later), { packageId: 4, level: 2 }, now)).toEqual(now)
  })
})
