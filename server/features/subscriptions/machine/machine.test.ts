import { describe, expect, it } from 'vitest'
import { balanceOf, hasLeft, ownOf } from './state.ts'
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

const time: Fact = { type: 'time' }
const remarks = { note: 'Goodwill', reference: 'R-1' }
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

describe('a person', () => {
  it('cancels what runs and has an end, and takes it back', () => {
    const { now } = after(state({ chosen: small }), { type: 'cancelled' }, 1)
    expect(now).toMatchObject({ isCancelled: true, chosen: null })
    expect(after(state({ status: 'trialing' }), { type: 'cancelled' }, 1).now?.isCancelled).toBe(true)
    for (const not of [
      { status: 'past_due' },
      { end: null },
      { isCancelled: true },
      { endedAt: at(0) },
    ] as const)
      expect(refusedFor(state(not), { type: 'cancelled' })).toBe('wrong_state')
    for (const some of [{ isCancelled: true }, { chosen: small }])
      expect(after(state(some), { type: 'resumed' }, 1).now).toMatchObject({
        isCancelled: false,
        chosen: null,
      })
    expect(refusedFor(state(), { type: 'resumed' })).toBe('wrong_state')
    expect(refusedFor(nobody, { type: 'cancelled' })).toBe('wrong_state')
  })

  it('chooses a smaller plan for later, where nothing is paid yet', () => {
    const choose: Fact = { type: 'smaller chosen', plan: small }
    const { now } = after(state({ plan: large, isCancelled: true }), choose, 1)
    expect(now).toMatchObject({ plan: large, chosen: small, isCancelled: false })
    for (const not of [{ status: 'past_due' }, { status: 'trialing' }, { end: null }] as const)
      expect(refusedFor(state({ plan: large, ...not }), choose)).toBe('wrong_state')
    expect(refusedFor(followed, choose)).toBe('wrong_state')
    expect(refusedFor(state(), choose)).toBe('wrong_state')
    expect(refusedFor(state(), { type: 'smaller chosen', plan: large })).toBe('wrong_state')
  })
})

describe('an admin', () => {
  it('moves the end, later and earlier, out of the grace and for good', () => {
    const later = after(
      state({ reminders: 2, isCancelled: true }),
      { type: 'moved', until: at(50), ...remarks },
      10,
    )
    expect(later).toMatchObject({
      spans: [
        [0, 30],
        [30, 50],
      ],
      end: 50,
      told: [],
    })
    expect(later.now).toMatchObject({ reminders: 0, isCancelled: false })
    expect(later.state.periods[1]).toMatchObject({ ...remarks, orderId: null, priceId: null, plan: null })
    expect(after(state(), { type: 'moved', until: at(20), ...remarks }, 10).spans).toEqual([[0, 20]])
    expect(after(state(), { type: 'moved', until: at(30), ...remarks }, 10).spans).toEqual([[0, 30]])
    expect(after(state(), { type: 'moved', until: null, ...remarks }, 10)).toMatchObject({
      spans: [
        [0, 30],
        [30, null],
      ],
      end: null,
    })
    const endless = state({ end: null }, { periods: [period(0, null)] })
    expect(after(endless, { type: 'moved', until: at(40), ...remarks }, 10).spans).toEqual([[0, 40]])
    const grace = after(
      state({ status: 'past_due', graceEnd: at(44) }),
      { type: 'moved', until: at(50), ...remarks },
      35,
    )
    expect(grace).toMatchObject({ told: ['activated'], now: { status: 'active', graceEnd: null } })
    expect(
      after(state({ status: 'trialing' }), { type: 'moved', until: at(50), ...remarks }, 5).now?.status,
    ).toBe('trialing')
    expect(refusedFor(followed, { type: 'moved', until: at(50), ...remarks })).toBe('wrong_state')
    expect(refusedFor(state({ endedAt: at(3) }), { type: 'moved', until: at(50), ...remarks })).toBe(
      'wrong_state',
    )
  })

  it('changes the package until the same end', () => {
    const change: Fact = { type: 'package changed', plan: large, ...remarks }
    const changed = after(state({ chosen: small }), change, 10)
    expect(changed).toMatchObject({
      spans: [
        [0, 10],
        [10, 30],
      ],
      end: 30,
      told: ['activated'],
    })
    expect(changed.now).toMatchObject({ plan: large, chosen: null })
    expect(changed.state.periods[1]).toMatchObject(remarks)
    expect(after(state({ end: null }), change, 10).spans).toEqual([
      [0, 10],
      [10, null],
    ])
    expect(after(state({ status: 'past_due', graceEnd: at(44) }), change, 35).spans).toEqual([[0, 30]])
    expect(after(state(), change, 30).spans).toEqual([[0, 30]])
    expect(refusedFor(state(), { ...change, plan: small })).toBe('wrong_state')
    expect(refusedFor(followed, { ...change, plan: small })).toBe('wrong_state')
    expect(refusedFor(nobody, change)).toBe('wrong_state')
  })

  it('ends it now, with all that was to come', () => {
    const ended = after(followed, { type: 'ended' }, 10)
    expect(ended).toMatchObject({ spans: [[0, 10], null], told: ['lapsed'] })
    expect(ended.now).toMatchObject({ status: 'cancelled', endedAt: at(10), graceEnd: null })
    expect(refusedFor(ended.state, { type: 'ended' })).toBe('wrong_state')
  })
})

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

describe('the money of a purchase went back:', () => {
  const end = (orderId: number): Fact => ({ type: 'purchase ended', orderId })

  it('the only one ends its plan', () => {
    const ended = after(state(), end(1), 10)
    expect(ended).toMatchObject({
      spans: [[0, 10]],
      told: ['lapsed'],
      now: { status: 'cancelled', endedAt: at(10) },
    })
    expect(after(ended.state, end(1), 11).state).toBe(ended.state)
    expect([hasLeft(state(), 1, at(29)), hasLeft(state(), 1, at(30)), hasLeft(state(), 2, at(1))]).toEqual([
      true,
      false,
      false,
    ])
    const endless = state({ end: null }, { periods: [period(0, null, { orderId: 1 })] })
    expect(hasLeft(endless, 1, at(9))).toBe(true)
    expect(after(endless, end(1), 10)).toMatchObject({ spans: [[0, 10]], told: ['lapsed'] })
  })

  it('what follows comes earlier', () => {
    const same = state(
      { end: at(60), reminders: 1 },
      { periods: [period(0, 30, { orderId: 1 }), period(30, 60, { orderId: 2 })] },
    )
    expect(after(same, end(1), 10)).toMatchObject({
      spans: [
        [0, 10],
        [10, 40],
      ],
      end: 40,
      told: [],
      now: { reminders: 0 },
    })
    expect(after(same, end(2), 10)).toMatchObject({ spans: [[0, 30], null], end: 30 })
    expect(after(followed, end(1), 10)).toMatchObject({
      spans: [
        [0, 10],
        [10, 40],
      ],
      end: 40,
      told: ['changed'],
      now: { plan: small },
    })
    expect(after(followed, end(2), 10)).toMatchObject({
      spans: [[0, 30], null],
      end: 30,
      told: [],
      now: { plan: large },
    })
    const good = state(
      { end: null },
      { periods: [period(0, 30, { orderId: 1 }), period(30, null, { orderId: 2 })] },
    )
    expect(after(good, end(1), 10)).toMatchObject({
      spans: [
        [0, 10],
        [10, null],
      ],
      end: null,
      told: [],
    })
  })

  it('what is over stays', () => {
    const late = state(
      { end: at(60) },
      { periods: [period(0, 30, { orderId: 1 }), period(30, 60, { orderId: 2 })] },
    )
    expect(after(late, end(1), 30).state).toBe(late)
    expect(after(late, end(9), 3).state).toBe(late)
  })
})

it('knows what somebody has last, and what they have kept', () => {
  expect(ownOf(nobody)).toBeUndefined()
  expect(ownOf(state({ endedAt: at(1) }))).toBeUndefined()
  expect(ownOf(followed)).toEqual({ packageId: 2, level: 20, ends: at(60), series: null })
  const third = period(60, 90, { orderId: 3, plan: large })
  for (const periods of [
    [third, waiting],
    [waiting, third],
  ])
    expect(ownOf({ ...followed, periods })).toMatchObject({ packageId: 3, ends: at(90) })
  expect(hasLeft(followed, 2, at(40))).toBe(true)
  const entry = { reason: 'unused-days', currency: 'INR', orderId: 1, refundId: null } as const
  const entries = [
    { ...entry, amountMinor: 100, isTest: true },
    { ...entry, amountMinor: 30, isTest: false },
    { ...entry, amountMinor: 7, isTest: false, currency: 'USD' },
  ]
  expect([balanceOf({ entries }, 'INR', true), balanceOf({ entries }, 'INR', false)]).toEqual([130, 30])
})

it('leaves periods as they are that end where others begin', () => {
  const before = state()
  expect(after(before, given(30, 60), 30).state.periods[0]).toBe(before.periods[0])
})

it('gives nothing twice that is bought', () => {
  expect(after(state(), bought({ plan: small }, { orderId: 1 }), 10).state).toEqual(state())
})
