import { describe, expect, it } from 'vitest'
import { featureKeys } from '#contract/entitlements.ts'
import type { Entitlement, EntitlementSnapshot, FeatureKey } from '#contract/entitlements.ts'
import { betterOf, endOf, gainsOf } from './subscription-rules.ts'

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
