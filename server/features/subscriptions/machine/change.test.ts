import { describe, expect, it } from 'vitest'
import { hasLeft } from './state.ts'
import type { Fact } from './state.ts'
import { after, at, large, nobody, period, refusedFor, small, state } from './testing/plan-steps.ts'

const remarks = { note: 'Goodwill', reference: 'R-1' }
const waiting = period(30, 60, { orderId: 2, plan: small })
/** The large plan by order 1, then the small one by order 2. */
const followed = state({ plan: large }, { periods: [period(0, 30, { orderId: 1 }), waiting] })

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
