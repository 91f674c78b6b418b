import { describe, expect, it } from 'vitest'
import { featureKeys } from '#contract/entitlements.ts'
import type { Entitlement, EntitlementSnapshot, FeatureKey } from '#contract/entitlements.ts'
import { betterOf, currentPlanOf, endOf, gainsOf, nextPlanOf, planOf } from './subscription-rules.ts'

const at = (day: string) => new Date(`${day}T00:00:00Z`)

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
    expect(betterOf(older, one).templates).toEqual({ included: false, limit: 0 })
  })

  it('gains only where the larger one allows more', () => {
    expect(gainsOf(one, other).map(({ key, now: before, next }) => [key, before.limit, next.limit])).toEqual([
      ['cards', 5, 25],
      ['templates', 0, null],
    ])
  })
})

describe('the plan of somebody', () => {
  const plan = (id: number, level: number, isActive = true) => ({
    id,
    key: `plan-${id}`,
    name: `Plan ${id}`,
    level,
    graceDays: 14,
    isActive,
  })
  /** As the store lists them: by level. The free plan of before is sold no more, and another one is as large as Pro. */
  const old = plan(9, 0, false)
  const [free, pro, other, business] = [plan(1, 0), plan(2, 10), plan(4, 10), plan(3, 20)]
  const plans = [old, free, pro, other, business]
  const current = (...live: number[]) =>
    currentPlanOf(
      plans,
      live.map((package_id) => ({ package_id })),
    )

  it('is the largest of those that are live, of two as large ones the first, else the free one', () => {
    expect(current()).toBe(free)
    expect([current(2), current(3, 2), current(2, 3)]).toEqual([pro, business, business])
    expect([current(2, 4), current(4, 2)]).toEqual([pro, other])
    // a plan that is sold no more is as good as before
    const kept = plan(5, 30, false)
    expect(currentPlanOf([...plans, kept], [{ package_id: 5 }])).toBe(kept)
  })

  it('is one of those for people, and there is always a free one', () => {
    expect(planOf(plans, 4)).toBe(other)
    expect(() => planOf(plans, 77)).toThrow('Package 77')
    expect(() => currentPlanOf([old, pro], [])).toThrow('no free plan')
    expect(() => currentPlanOf([plan(1, 1), pro], [])).toThrow('no free plan')
  })

  it('is followed by the smallest larger one that is sold', () => {
    expect([nextPlanOf(plans, free), nextPlanOf(plans, pro), nextPlanOf(plans, business)]).toEqual([
      pro,
      business,
      undefined,
    ])
    expect(nextPlanOf([free, plan(2, 10, false), business], free)).toBe(business)
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
