import { expect, it } from 'vitest'
import { balanceOf, hasLeft, ownOf } from './state.ts'
import { after, at, given, large, nobody, period, small, state } from './testing/plan-steps.ts'

const waiting = period(30, 60, { orderId: 2, plan: small })
/** The large plan by order 1, then the small one by order 2. */
const followed = state({ plan: large }, { periods: [period(0, 30, { orderId: 1 }), waiting] })

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
