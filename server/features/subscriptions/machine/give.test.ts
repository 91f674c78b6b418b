import { describe, expect, it } from 'vitest'
import type { Fact } from './state.ts'
import {
  after,
  at,
  bought,
  given,
  large,
  nobody,
  period,
  plan,
  refusedFor,
  small,
  state,
} from './testing/plan-steps.ts'

const waiting = period(30, 60, { orderId: 2, plan: small })
/** The large plan by order 1, then the small one by order 2. */
const followed = state({ plan: large }, { periods: [period(0, 30, { orderId: 1 }), waiting] })

describe('a period that is given', () => {
  it('makes a live subscription, once for an order', () => {
    const { now, spans, told, state: made } = after(nobody, given(0, 30, { grantedBy: 'admin' }), 0)
    expect(now).toMatchObject({
      status: 'active',
      start: at(0),
      end: at(30),
      grantedBy: 'admin',
      reminders: 0,
    })
    expect([spans, told]).toEqual([[[0, 30]], ['activated']])
    expect(after(made, given(0, 60), 0).state).toBe(made)
    expect(made.periods[0]).toMatchObject({ orderId: 7, priceId: 2, note: '', reference: '', plan: null })
  })

  it('of the same plan goes on with the better of both terms, and is told of when it runs again', () => {
    const terms = plan(2, { entitlements: large.entitlements })
    const { now, told, spans } = after(
      state({ reminders: 2, isCancelled: true }),
      given(30, 60, { plan: terms }),
      10,
    )
    expect(now).toMatchObject({ start: at(0), end: at(60), reminders: 0, isCancelled: false })
    expect(now?.plan.entitlements.cards).toEqual({ included: true, limit: 3 })
    expect([told, spans]).toEqual([
      [],
      [
        [0, 30],
        [30, 60],
      ],
    ])
    const grace = state({ status: 'past_due', graceEnd: at(44) })
    expect(after(grace, given(31, 61), 31)).toMatchObject({ told: ['activated'], now: { graceEnd: null } })
    const now31 = after(
      grace,
      given(31, 61, { plan: plan(2, { entitlements: plan(1).entitlements }) }),
      31,
    ).now
    expect([now31?.start, now31?.plan.entitlements.cards.limit]).toEqual([at(31), 1])
  })

  it('of another plan replaces what is left, or waits until it is over', () => {
    const larger = after(state(), given(10, 40, { plan: large }), 10)
    expect([larger.spans, larger.told, larger.now?.plan]).toEqual([
      [
        [0, 10],
        [10, 40],
      ],
      ['activated'],
      large,
    ])
    const series = { at: at(0), timeZone: 'UTC' }
    const chosen = state({ plan: large, chosen: small, isCancelled: true })
    const later = after(chosen, given(30, 60, { series }), 10)
    expect(later).toMatchObject({
      spans: [
        [0, 30],
        [30, 60],
      ],
      told: [],
      end: 30,
    })
    expect(later.now).toMatchObject({ plan: large, chosen: null, isCancelled: false, series })
    expect(later.state.periods[1]?.plan).toBe(small)
    // the same one behind another one waits as well
    expect(after(followed, given(60, 90, { plan: large }), 10).state.periods.at(-1)?.plan).toBe(large)
  })

  it('is a trial for whoever has nothing', () => {
    const trial = given(0, 14, { source: 'trial' })
    expect(after(nobody, trial, 0)).toMatchObject({ now: { status: 'trialing' }, told: [] })
    expect(refusedFor(state(), trial)).toBe('subscription_exists')
    expect(after(state({ endedAt: at(5), status: 'cancelled' }), trial, 10).now?.status).toBe('trialing')
    expect(refusedFor(state(), { ...given(10, 20), type: 'granted' } as Fact)).toBe('subscription_exists')
    expect(refusedFor(nobody, { ...given(10, 20), type: 'granted' } as Fact)).toBe('allowed')
  })
})

it('gives nothing twice that is bought', () => {
  expect(after(state(), bought({ plan: small }, { orderId: 1 }), 10).state).toEqual(state())
})
