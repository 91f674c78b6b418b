import { describe, expect, it } from 'vitest'
import { next } from './next.ts'
import { patienceMilliseconds } from './rules.ts'
import type { Fact, Payment, State } from './state.ts'
import { about, after, applied, names, order, payment, refund } from './testing/machine-steps.ts'

/** What the machine says to one fact. What is true after any of them, the model tries. */

describe('a refund that is under way', () => {
  const due: Fact = { type: 'refund due', key: 'refund-1' }

  it('is asked for by one process; when that has died, again with the same key after two minutes', () => {
    const asked = after(applied(refund()), due, 5000)
    expect(asked.effects).toEqual([{ type: 'ask', key: 'refund-1' }])
    expect(asked.refunds).toMatchObject([{ status: 'processing', changedAt: 5000 }])
    expect(after(asked.state, due, 5000 + patienceMilliseconds).effects).toEqual([])
    const again = after(asked.state, due, 5001 + patienceMilliseconds)
    expect(again.effects).toEqual([{ type: 'ask', key: 'refund-1' }])
    expect(again.refunds).toMatchObject([{ changedAt: 5001 + patienceMilliseconds }])
    expect(patienceMilliseconds).toBe(120_000)
  })

  it('is asked for again at once, when the provider could not be reached', () => {
    const asked = after(applied(refund()), due)
    const released = after(asked.state, { type: 'refund unanswered', key: 'refund-1' }, 1)
    expect(released.refunds).toMatchObject([{ status: 'requested', changedAt: 1 }])
    expect(names(after(released.state, due, 1).effects)).toEqual(['ask'])
    const done = applied(refund({ status: 'done', providerRefundId: 'r1' }))
    expect(after(done, { type: 'refund unanswered', key: 'refund-1' }).state).toBe(done)
  })

  it.each([
    { key: 'refund-1', providerRefundId: 'r1' },
    { key: null, providerRefundId: 'r1' },
  ])('is never taken for one of the dashboard, known by its key or its name: %j', (told) => {
    const known = refund({ status: 'processing', providerRefundId: told.key === null ? 'r1' : null })
    const said = { amountMinor: 400, status: 'done' as const, ...told }
    const { refunds, effects } = after(applied(known), {
      type: 'payment told',
      paymentId: 1,
      status: 'captured',
      amountMinor: 1000,
      currency: 'INR',
      refunds: [said],
    })
    expect(refunds).toMatchObject([{ key: 'refund-1', status: 'done', providerRefundId: 'r1' }])
    expect(names(effects)).toEqual(['book back', 'tell refunded'])
  })

  it('is not given up because somebody else was refused, once the provider has named it', () => {
    const named = applied(refund({ status: 'processing', providerRefundId: 'r1' }))
    const refused = { providerRefundId: null, status: 'failed' } as const
    const answered: Fact = { type: 'refund answered', key: 'refund-1', answer: refused }
    expect(after(named, answered).state).toBe(named)
    const unnamed = after(applied(refund({ status: 'processing' })), answered)
    expect(unnamed.refunds).toMatchObject([{ status: 'failed' }])
    expect(names(unnamed.effects)).toEqual(['look'])
  })

  it('has the provider looked at when it is refused, and at no other answer', () => {
    const answers = [
      { providerRefundId: 'r1', status: 'failed' },
      { providerRefundId: null, status: 'processing' },
    ] as const
    const state = applied(refund({ status: 'processing' }))
    for (const answer of answers)
      expect(after(state, { type: 'refund answered', key: 'refund-1', answer }).effects).toEqual([])
    const refused = { providerRefundId: null, status: 'failed' } as const
    // surplus is tried again at its time
    const surplus = order([payment({ refunds: [refund({ status: 'processing' })] })])
    expect(after(surplus, { type: 'refund answered', key: 'refund-1', answer: refused }).effects).toEqual([])
    const unknown: Fact = { type: 'refund answered', key: 'refund-7', answer: refused }
    expect(after(state, unknown)).toMatchObject({ state, effects: [] })
  })

  it('of money that the seller took in himself is done, as he has given it back', () => {
    const state = order([
      payment({ isOffline: true, isOurMoney: false, isApplied: true, refunds: [refund()] }),
    ])
    const { refunds, effects } = after(state, due)
    expect(refunds).toMatchObject([{ status: 'done' }])
    expect(names(effects)).toEqual(['tell refunded'])
    const whole: Fact = { type: 'whole refund wanted', about }
    expect(next(state, whole, 0)).toEqual({ refused: 'payment_not_found' })
  })
})

describe('surplus', () => {
  const found: Fact = { type: 'surplus found', paymentId: 1 }
  const tried = (count: number, key = 'surplus-1-') =>
    order([
      payment({
        refunds: Array.from({ length: count }, (_, at) => refund({ key: `${key}${at}`, status: 'failed' })),
      }),
    ])

  it('is sent back at most five times, then admins are told once', () => {
    const fifth = after(tried(4), found)
    expect(fifth.refunds.at(-1)).toMatchObject({
      key: 'surplus-1-4',
      amountMinor: 1000,
      about: { reason: 'surplus', requestedBy: null },
    })
    const stuck = after(tried(5), found)
    expect(stuck.effects).toEqual([{ type: 'tell', what: 'stuck', paymentId: 1 }])
    expect(after(stuck.state, found)).toMatchObject({ effects: [], state: stuck.state })
    // what others have tried is none of these
    expect(names(after(tried(5, 'refund-'), found).effects)).toEqual(['make refund', 'tell goes back'])
    expect(names(after(tried(0), found).effects)).toEqual(['make refund', 'tell goes back'])
    // its payer is told at the first try alone
    expect(names(after(tried(1), found).effects)).toEqual(['make refund'])
  })

  it('is what a provider has, and nothing pays, and is not on its way back', () => {
    const others = [
      applied(),
      order([payment({ status: 'authorized' })]),
      order([payment({ isOffline: true })]),
      order([payment({ refunds: [refund({ amountMinor: 1000 })] })]),
      order(),
    ]
    for (const state of others) expect(after(state, found)).toMatchObject({ state, effects: [] })
  })

  it('is never taken from the organiser, as it is sent back and when that fails late', () => {
    const state = order([payment({ refunds: [refund({ amountMinor: 1000 })] })])
    const answer = { providerRefundId: 'r1', status: 'done' } as const
    const done = after(state, { type: 'refund answered', key: 'refund-1', answer })
    expect(names(done.effects)).toEqual(['tell refunded'])
    expect(done.state).toMatchObject({ status: 'open', payments: [{ status: 'refunded' }] })
    const failed: Fact = { type: 'refund answered', key: 'refund-1', answer: { ...answer, status: 'failed' } }
    const back = after(done.state, failed)
    expect(names(back.effects)).toEqual(['tell taken back'])
    expect(back.state).toMatchObject({ status: 'open', payments: [{ status: 'captured' }] })
  })

  it('pays another order only whole, once, and when it is the price', () => {
    const moves = (one: Payment, to = order(), more: Partial<Fact> = {}) =>
      next(to, { type: 'surplus moved', payment: one, ...more } as Fact, 0)
    const moved = after(order(), { type: 'surplus moved', payment: payment() })
    expect(moved.state).toMatchObject({ status: 'paid', payments: [{ id: 1, isApplied: true }] })
    expect(names(moved.effects)).toEqual(['fulfil', 'book', 'tell paid'])
    const wrong = [
      payment({ isApplied: true }),
      payment({ status: 'authorized' }),
      payment({ status: 'refunded' }),
      payment({ refunds: [refund()] }),
      payment({ refunds: [refund({ amountMinor: 1 })] }),
    ]
    for (const one of wrong) expect(moves(one)).toEqual({ refused: 'wrong_state' })
    const unfit = { refused: 'surplus_does_not_fit' }
    expect(moves(payment({ amountMinor: 999 }))).toEqual(unfit)
    expect(moves(payment(), order([payment({ id: 2, isApplied: true })]))).toEqual(unfit)
    expect(moves(payment(), order(), { isImpossible: true })).toEqual(unfit)
  })
})

describe('an order', () => {
  it('that costs nothing is paid as it is made, and another is not', () => {
    const free = (changes: Partial<State>, isImpossible = false) =>
      next(order([], { totalMinor: 0, ...changes }), { type: 'free', isImpossible }, 0)
    expect(free({})).toMatchObject({
      state: { status: 'paid' },
      effects: [
        { type: 'fulfil', paymentId: null },
        { type: 'tell', what: 'paid' },
      ],
    })
    for (const refused of [free({ totalMinor: 1 }), free({ status: 'paid' }), free({}, true)])
      expect(refused).toEqual({ refused: 'wrong_state' })
  })

  it('is paid by the price that somebody has received, or not at all', () => {
    const receive = (changes: Partial<Payment>, to: Partial<State> = {}, isImpossible = false) =>
      next(
        order([payment({ isOffline: true, isOurMoney: false, status: 'failed', ...changes })], to),
        { type: 'money received', paymentId: 1, isImpossible },
        0,
      )
    expect(receive({})).toMatchObject({
      state: { status: 'paid', payments: [{ status: 'captured', isApplied: true }] },
    })
    expect(receive({}, { status: 'paid' })).toEqual({ refused: 'wrong_state' })
    expect(receive({ amountMinor: 999 })).toEqual({ refused: 'wrong_state' })
    expect(receive({}, {}, true)).toEqual({ refused: 'not_given' })
    expect(receive({ id: 2 })).toEqual({ refused: 'payment_not_found' })
  })

  it('ends after its last moment, or when no attempt of it can be paid any more', () => {
    const time = (now: number) => after(order(), { type: 'time' }, now).state.status
    expect([time(3_600_000), time(3_600_001)]).toEqual(['open', 'expired'])
    const attempts = [1, 2].map((id) => ({ id, status: id === 1 ? 'created' : 'expired' }) as const)
    const told = (attemptId: number) =>
      after(order([], { attempts }), { type: 'attempt told', attemptId, status: 'expired', payments: [] })
        .state
    expect(told(1)).toMatchObject({ status: 'expired', attempts: [{ status: 'expired' }, {}] })
    expect(told(2).status).toBe('open')
  })

  it('has no payment that nobody knows', () => {
    const unknown = { paymentId: 7, amountMinor: 1, currency: 'INR' } as const
    const facts: Fact[] = [
      { ...unknown, type: 'payment told', status: 'captured', refunds: [] },
      { ...unknown, type: 'refund wanted', key: 'refund-7', about },
      { ...unknown, type: 'dispute ended', disputeId: 'd1', status: 'lost' },
    ]
    for (const fact of facts) expect(next(applied(), fact, 0)).toEqual({ refused: 'payment_not_found' })
  })
})
