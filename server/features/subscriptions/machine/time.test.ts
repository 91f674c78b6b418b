import { describe, expect, it } from 'vitest'
import type { Fact } from './state.ts'
import { after, at, large, nobody, period, plan, small, state } from './testing/plan-steps.ts'

const time: Fact = { type: 'time' }
const waiting = period(30, 60, { orderId: 2, plan: small })
/** The large plan by order 1, then the small one by order 2. */
const followed = state({ plan: large }, { periods: [period(0, 30, { orderId: 1 }), waiting] })

describe('the clock', () => {
  it('does nothing before the end, and without one', () => {
    for (const [some, days] of [
      [state(), 10],
      [state({ end: null }), 999],
      [nobody, 9],
    ] as const)
      expect(after(some, time, days)).toMatchObject({ state: some, told: [] })
  })

  it('begins the grace of the purchase at the end, and ends it', () => {
    const grace = after(state({ reminders: 2 }), time, 30)
    expect(grace).toMatchObject({
      told: ['past due'],
      now: { status: 'past_due', graceEnd: at(44), reminders: 3 },
    })
    expect(after(grace.state, time, 36).told).toEqual([])
    expect(after(grace.state, time, 37)).toMatchObject({ told: ['renewal due'], now: { reminders: 4 } })
    const over = after(grace.state, time, 44)
    expect(over).toMatchObject({ told: ['lapsed'], now: { status: 'lapsed', endedAt: at(44) } })
    expect(after(over.state, time, 99).state).toBe(over.state)
    expect(after(state(), time, 44)).toMatchObject({ told: ['lapsed'] })
    expect(after(state({ reminders: 2 }), time, 37)).toMatchObject({ told: ['past due', 'renewal due'] })
  })

  it('ends what was cancelled and what was tried without grace', () => {
    expect(after(state({ isCancelled: true }), time, 30).now?.status).toBe('cancelled')
    expect(after(state({ status: 'trialing' }), time, 30).now?.status).toBe('lapsed')
    expect(after(state({ status: 'trialing', isCancelled: true }), time, 30).now?.status).toBe('cancelled')
    const left = state({ status: 'past_due', graceEnd: at(44), isCancelled: true })
    expect(after(left, time, 44).now?.status).toBe('cancelled')
  })

  it('begins a smaller plan that was chosen, to be paid in the grace', () => {
    const begun = after(state({ plan: large, chosen: plan(2, { graceDays: 3 }) }), time, 30)
    expect(begun).toMatchObject({
      told: ['changed'],
      now: { status: 'past_due', graceEnd: at(44), chosen: null },
    })
    expect(begun.now?.plan.packageId).toBe(2)
  })

  it('begins what is paid for the time after it, however late it looks', () => {
    const begun = after(followed, time, 30)
    expect(begun).toMatchObject({
      told: ['changed'],
      end: 60,
      now: { status: 'active', source: 'purchase', plan: small },
    })
    expect(begun.now).toMatchObject({ start: at(30), reminders: 0 })
    const more = { ...followed, periods: [period(60, 90, { plan: large, orderId: 3 }), ...followed.periods] }
    expect(after(more, time, 61)).toMatchObject({ told: ['changed'], end: 90, now: { plan: large } })
    expect(after(more, time, 200)).toMatchObject({ told: ['lapsed'], now: { status: 'lapsed' } })
  })

  it('reminds 14 and 3 days before the end, each once', () => {
    const told = (days: number, changes = {}) => after(state(changes), time, days).told
    expect([told(15.9), told(16), told(16, { reminders: 1 }), told(27, { reminders: 1 })]).toEqual([
      [],
      ['renewal due'],
      [],
      ['renewal due'],
    ])
    expect([told(26.9, { reminders: 1 }), told(27, { reminders: 2 })]).toEqual([[], []])
    expect([told(20, { status: 'trialing' }), told(27, { status: 'trialing' })]).toEqual([
      [],
      ['renewal due'],
    ])
    expect([told(17, { start: at(16) }), told(28, { start: at(27) })]).toEqual([[], []])
    expect([told(20, { isCancelled: true }), told(20, { plan: plan(2, { priceId: null }) })]).toEqual([
      [],
      [],
    ])
    expect(told(20, { plan: plan(3, { priceId: null }), chosen: small })).toEqual(['renewal due'])
    expect(after(followed, time, 20).told).toEqual([])
  })
})
