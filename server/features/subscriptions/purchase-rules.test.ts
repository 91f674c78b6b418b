import { describe, expect, it } from 'vitest'
import { startOfPurchase } from './purchase-rules.ts'

const day = (date: string) => new Date(`${date}T09:30:00Z`)

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
