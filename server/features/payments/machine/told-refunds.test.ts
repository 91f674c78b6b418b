import { describe, expect, it } from 'vitest'
import { next } from './next.ts'
import type { Fact, State } from './state.ts'
import { about, after, applied, names, order, payment, refund } from './testing/machine-steps.ts'

/** Refunds that somebody wants, and those that a provider or a bank has made. */

describe('a refund that somebody wants', () => {
  const want = (amountMinor: number, state = applied()) =>
    next(state, { type: 'refund wanted', paymentId: 1, amountMinor, key: 'refund-2', about }, 0)

  it('is of what is there and left, and of something', () => {
    expect(want(1000)).toMatchObject({ effects: [{ type: 'make refund', key: 'refund-2' }] })
    expect([want(1001), want(0), want(601, applied(refund()))]).toEqual(
      Array.from({ length: 3 }, () => ({ refused: 'refund_too_large' })),
    )
    // one that failed has taken nothing
    expect(want(1000, applied(refund({ status: 'failed' })))).not.toHaveProperty('refused')
    const others = ['authorized', 'refunded', 'failed'] as const
    for (const status of others)
      expect(want(1, order([payment({ status })]))).toEqual({ refused: 'wrong_state' })
    const known = applied(refund({ key: 'refund-2' }))
    expect(want(1000, known)).toEqual({ state: known, effects: [] })
  })

  it('of all that is left has a key of its own each time', () => {
    const whole: Fact = { type: 'whole refund wanted', about }
    const { refunds, effects } = after(
      applied(refund({ status: 'failed' }), refund({ key: 'r', amountMinor: 300 })),
      whole,
    )
    expect(refunds.at(-1)).toMatchObject({ key: 'whole-1-2', amountMinor: 700, about })
    expect(names(effects)).toEqual(['make refund'])
    expect(next(order([payment()]), whole, 0)).toEqual({ refused: 'payment_not_found' })
  })
})

it('a refund that looked refused and was made takes its amount again, as far as that is left', () => {
  const told = (...refunds: Parameters<typeof applied>) =>
    after(applied(...refunds), {
      type: 'payment told',
      paymentId: 1,
      status: 'captured',
      amountMinor: 1000,
      currency: 'INR',
      refunds: [{ providerRefundId: 'r1', key: 'refund-1', amountMinor: 400, status: 'done' }],
    }).refunds[0]
  const failed = refund({ status: 'failed' })
  const other = (amountMinor: number) =>
    refund({ key: 'refund-2', status: 'done', providerRefundId: 'r2', amountMinor })
  expect(told(failed)).toMatchObject({ status: 'done', providerRefundId: 'r1' })
  expect(told(failed, other(600))).toMatchObject({ status: 'done' })
  expect(told(failed, other(601))).toMatchObject({ status: 'failed', providerRefundId: null })
})

describe('a refund of the dashboard', () => {
  const tell = (state: State, amountMinor: number, status: 'processing' | 'done' | 'failed' = 'done') =>
    after(state, {
      type: 'payment told',
      paymentId: 1,
      status: 'captured',
      amountMinor: 1000,
      currency: 'INR',
      refunds: [{ providerRefundId: 'r9', key: null, amountMinor, status }],
    }).refunds

  it('counts when it has arrived, and fits beside ours without an answer', () => {
    expect([tell(applied(), 400, 'processing'), tell(applied(), 400, 'failed')]).toEqual([[], []])
    const key = 'provider-1-r9'
    expect(tell(applied(), 400)).toMatchObject([{ key, status: 'done', about: { reason: 'provider' } }])
    expect(tell(applied(refund()), 600)).toMatchObject([{ key: 'refund-1' }, { key, amountMinor: 600 }])
    expect(tell(applied(refund()), 601)).toMatchObject([{ key: 'refund-1' }])
  })

  it('is one of those that an older version has noted as a sum, as far as that goes', () => {
    const noted = applied(refund({ key: 'provider-1-400', status: 'done' }))
    expect(tell(noted, 400)).toHaveLength(1)
    expect(tell(noted, 401)).toHaveLength(2)
    expect(tell(applied(refund({ status: 'done' })), 400)).toHaveLength(2)
  })
})

describe('a dispute that is lost', () => {
  const lost = (changes: Partial<Extract<Fact, { type: 'dispute ended' }>>, state = applied()) =>
    next(
      state,
      {
        type: 'dispute ended',
        paymentId: 1,
        disputeId: 'd1',
        status: 'lost',
        amountMinor: 600,
        currency: 'INR',
        ...changes,
      },
      0,
    )
  const taken = (step: ReturnType<typeof lost>) =>
    'state' in step ? step.state.payments[0]?.refunds.at(-1) : step

  it('takes what the bank says, as far as that is left; all of it, when it counts in another currency', () => {
    expect(taken(lost({}))).toMatchObject({
      amountMinor: 600,
      status: 'done',
      providerRefundId: 'd1',
      about: { reason: 'dispute' },
    })
    expect(taken(lost({ currency: 'USD' }))).toMatchObject({ amountMinor: 1000 })
    const returned = refund({ status: 'done', providerRefundId: 'r1', amountMinor: 700 })
    expect(taken(lost({}, applied(returned)))).toMatchObject({ amountMinor: 300 })
    const all = order([
      payment({ isApplied: true, status: 'refunded', refunds: [{ ...returned, amountMinor: 1000 }] }),
    ])
    expect(lost({}, all)).toEqual({ state: all, effects: [] })
  })

  it('waits for the answer of a refund that it leaves too little for', () => {
    for (const status of ['requested', 'processing'] as const)
      expect(lost({}, applied(refund({ status, amountMinor: 401 })))).toEqual({
        refused: 'refund_unanswered',
      })
    expect(taken(lost({}, applied(refund())))).toMatchObject({ amountMinor: 600 })
    expect(taken(lost({}, applied(refund({ status: 'failed', amountMinor: 900 }))))).toMatchObject({
      amountMinor: 600,
    })
  })

  it('says that the money was there, and pays nothing when it comes back', () => {
    const step = lost({ amountMinor: 1000 }, order([payment({ status: 'authorized' })]))
    expect(step).toMatchObject({ state: { status: 'open', payments: [{ status: 'refunded' }] } })
  })
})
