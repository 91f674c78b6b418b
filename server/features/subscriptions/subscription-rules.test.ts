import { describe, expect, it } from 'vitest'
import { featureKeys } from '#contract/entitlements.ts'
import type { Entitlement, EntitlementSnapshot, FeatureKey } from '#contract/entitlements.ts'
import { betterOf, endOf, gainsOf, quoteChange } from './subscription-rules.ts'

const at = (day: string) => new Date(`${day}T00:00:00Z`)
const now = at('2026-11-25')

describe('the quote of a change', () => {
  const pro = { packageId: 2, level: 10, amountMinor: 3000 }
  const business = { packageId: 3, level: 20, amountMinor: 9000 }
  const month = { from: at('2026-11-10'), until: at('2026-12-10'), amountMinor: 3000 }
  const current = { packageId: 2, level: 10, periodEnd: month.until, periods: [month] }

  it('has the full price for somebody without a plan', () => {
    expect(quoteChange({ now, current: undefined, next: pro })).toEqual({
      kind: 'start',
      creditMinor: 0,
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

describe('what plans allow', () => {
  const plan = (changes: Partial<Record<FeatureKey, Entitlement>>): EntitlementSnapshot => ({
    ...(Object.fromEntries(
      featureKeys.map((key) => [key, { included: false, limit: 0 }]),
    ) as EntitlementSnapshot),
    ...changes,
  })
  const has = (limit: number | null) => ({ included: true, limit })
  const [one, other] = [
    plan({ cards: has(5), designs: has(null), tickets: has(100) }),
    plan({ cards: has(25), designs: has(3), templates: has(null) }),
  ]

  it('is the better of both by each feature', () => {
    expect(betterOf(one, other)).toEqual(
      plan({ cards: has(25), designs: has(null), tickets: has(100), templates: has(null) }),
    )
    expect(betterOf(other, one)).toEqual(betterOf(one, other))
  })

  it('knows features that are younger than what was bought', () => {
    const { templates: _, ...older } = one
    expect(betterOf(older, other).templates).toEqual(has(null))
  })

  it('gains only where the larger one allows more', () => {
    expect(gainsOf(one, other).map(({ key, now: before, next }) => [key, before.limit, next.limit])).toEqual([
      ['cards', 5, 25],
      ['templates', 0, null],
    ])
  })
})

it('a plan is over after its grace, but at once when it is cancelled or a trial', () => {
  const end = at('2026-12-01')
  const running = { current_period_end: end, grace_ends_at: null, cancel_at_period_end: false }
  expect(endOf({ ...running, status: 'active' }, 14)).toEqual(at('2026-12-15'))
  expect(endOf({ ...running, status: 'active', cancel_at_period_end: true }, 14)).toEqual(end)
  expect(endOf({ ...running, status: 'trialing' }, 14)).toEqual(end)
  expect(endOf({ ...running, status: 'past_due', grace_ends_at: at('2026-12-09') }, 14)).toEqual(
    at('2026-12-09'),
  )
  expect(endOf({ ...running, status: 'active', current_period_end: null }, 14)).toBeNull()
})
