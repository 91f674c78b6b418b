import { describe, expect, it } from 'vitest'
import { registrationStatuses } from '#contract/registration-values.ts'
import type { Fact, Registration } from './state.ts'
import { after, hour, nobody, registration, seats, stateAfter, two } from './testing/machine-steps.ts'

/** Requests: what the machine says to those who ask, and to the organiser who answers. */

const terms = { holdHours: 72, registrationEndsAt: null, startsAt: null, overAt: null }
const asked = (changes: Partial<Extract<Fact, { type: 'asked' }>> = {}): Fact => ({
  type: 'asked',
  offer: 'open',
  tickets: two,
  amountMinor: 500,
  method: 'provider',
  providers: [{ traits: { isTest: false, holdMinutes: 20 } }],
  terms,
  seatsOfPerson: 0,
  requests: 0,
  ...changes,
})
const request = (changes: Partial<Registration> = {}, taken = 0) =>
  registration('awaiting_approval', { holdEndsAt: null, ...changes }, { seats: seats(taken) })
const approved = (
  changes: Partial<Extract<Fact, { type: 'approved' }>['terms']> = {},
  offer: Extract<Fact, { type: 'approved' }>['offer'] = 'open',
): Fact => ({ type: 'approved', offer, terms: { ...terms, ...changes } })

describe('a request', () => {
  it('has no seats, no order and no tickets, and keeps what was chosen', () => {
    expect(after(nobody(), asked())).toBe('awaiting_approval, tell requested')
    const state = stateAfter(nobody(seats(3)), asked({ method: 'upi' }), 7)
    expect(state.seats).toEqual(seats(3))
    expect(state.registration).toEqual({
      status: 'awaiting_approval',
      tickets: two,
      amountMinor: 500,
      method: 'upi',
      holdEndsAt: null,
      approvedAt: null,
      confirmedAt: null,
      cancelledAt: null,
    })
    expect(after(nobody(), asked({ method: 'none', amountMinor: 0 }))).toBe(
      'awaiting_approval, tell requested',
    )
  })

  it('is refused where the form would be: too late, too many, and fully booked', () => {
    expect(after(nobody(), asked({ offer: 'closed' }))).toBe('registration_closed')
    expect(after(nobody(), asked({ seatsOfPerson: 19 }))).toBe('too_many_seats')
    expect(after(nobody(seats(9)), asked())).toBe('sold_out')
  })

  it('is one of 2000 of its event at most', () => {
    expect(after(nobody(), asked({ requests: 1999 }))).toMatch(/^awaiting_approval/)
    expect(after(nobody(), asked({ requests: 2000 }))).toBe('requests_full')
  })

  it('is withdrawn by its guest, also where nobody may cancel, until the event is over', () => {
    const givenUp = (offer: 'open' | 'cancelled' | 'over') =>
      ({ type: 'given up', offer, isAllowed: false }) as const
    expect(after(request(), givenUp('open'))).toBe('cancelled, tell cancelled')
    expect(stateAfter(request(), givenUp('cancelled'), 7).registration?.cancelledAt).toBe(7)
    expect(after(request(), givenUp('over'))).toBe('wrong_state')
  })

  it('ends by itself once the event is over or cancelled, and not before', () => {
    const unanswered = (offer: 'open' | 'full' | 'closed' | 'over' | 'cancelled') =>
      after(request(), { type: 'unanswered', offer })
    expect([unanswered('over'), unanswered('cancelled')]).toEqual(Array(2).fill('cancelled, tell cancelled'))
    expect([unanswered('open'), unanswered('full'), unanswered('closed')]).toEqual(
      Array(3).fill('awaiting_approval'),
    )
    expect(after(registration('held'), { type: 'unanswered', offer: 'over' })).toBe('wrong_state')
  })

  it('is nothing that money pays, a provider is asked for, or an organiser cancels', () => {
    const facts: readonly Fact[] = [
      { type: 'paid', offer: 'open', isReceived: true },
      { type: 'received', method: 'upi', offer: 'open' },
      { type: 'payment wanted', offer: 'open' },
      { type: 'cancelled' },
      { type: 'rejected' },
      { type: 'refund wanted' },
      { type: 'arrived' },
    ]
    for (const fact of facts) expect([fact.type, after(request(), fact)]).toEqual([fact.type, 'wrong_state'])
  })
})

describe('the answer of the organiser', () => {
  it('gives tickets at once for what costs nothing', () => {
    const free = request({ method: 'none', amountMinor: 0 }, 8)
    expect(after(free, approved())).toBe('confirmed, take seats, make tickets, tell approved')
    const { registration: one, seats: left } = stateAfter(free, approved(), 7)
    expect(one).toMatchObject({ approvedAt: 7, confirmedAt: 7, holdEndsAt: null })
    expect(left?.taken).toBe(10)
  })

  it('holds seats for money, with an order', () => {
    const answers = (['provider', 'upi', 'bank', 'cash'] as const).map((method) =>
      after(request({ method }), approved()),
    )
    const waits = 'awaiting_payment, take seats, open order, tell approved'
    expect(answers).toEqual(['held, take seats, open order, tell approved', waits, waits, waits])
    expect(stateAfter(request(), approved(), 7).registration?.approvedAt).toBe(7)
  })

  it('holds them for a provider as long as the organiser says, not beyond the begin', () => {
    const holdOf = (method: Registration['method'], changes: Parameters<typeof approved>[0]) =>
      stateAfter(request({ method }), approved(changes), 7).registration?.holdEndsAt
    expect(holdOf('provider', {})).toBe(7 + 72 * hour)
    expect(holdOf('provider', { holdHours: 5 })).toBe(7 + 5 * hour)
    expect(holdOf('provider', { startsAt: 3 * hour, overAt: 9 * hour })).toBe(3 * hour)
    expect(holdOf('bank', { holdHours: 5 })).toBe(7 + 24 * hour)
    expect(holdOf('cash', { startsAt: 3 * hour, overAt: 9 * hour })).toBe(9 * hour)
    // registration has ended, which the organiser knows
    expect(holdOf('upi', { registrationEndsAt: 1 })).toBe(7 + 72 * hour)
  })

  it('comes in time while registration is closed, and too late when the event is over or cancelled', () => {
    const of = (offer: 'closed' | 'full' | 'over' | 'cancelled') => after(request(), approved({}, offer))
    expect([of('closed'), of('full')]).toEqual(Array(2).fill(after(request(), approved())))
    expect([of('over'), of('cancelled')]).toEqual(Array(2).fill('registration_closed'))
  })

  it('gives no seats that are not left', () => {
    expect(after(request({}, 8), approved())).toMatch(/^held/)
    expect(after(request({}, 9), approved())).toBe('sold_out')
  })

  it('is given once', () => {
    for (const status of registrationStatuses.filter((known) => known !== 'awaiting_approval')) {
      const state = registration(status, {}, { seats: seats(0) })
      expect([after(state, approved()), after(state, { type: 'declined' })]).toEqual(
        Array(2).fill('wrong_state'),
      )
    }
  })

  it('may be no, which is told and final', () => {
    expect(after(request(), { type: 'declined' })).toBe('declined, tell declined')
    expect(after(registration('declined'), { type: 'given up', offer: 'open', isAllowed: true })).toBe(
      'wrong_state',
    )
  })
})

describe('seats of an approved request', () => {
  const held = registration('held', { approvedAt: 1, holdEndsAt: 5 * hour }, { told: 'old' })

  it('that go are told, unlike those of a page that somebody has left', () => {
    expect(after(held, { type: 'time' }, 5 * hour)).toBe('expired, let seats go, tell seats gone')
  })

  it('wait no longer than until an earlier begin', () => {
    const moved = { type: 'event moved', terms: { ...terms, startsAt: 3 * hour, overAt: 9 * hour } } as const
    expect(stateAfter(held, moved, hour).registration?.holdEndsAt).toBe(3 * hour)
  })

  it('are mailed of: news of the event, and the mail again', () => {
    expect(after(held, { type: 'event changed', fingerprint: 'new' })).toBe('held, tell changed')
    expect(after(held, { type: 'mail wanted' })).toBe('held, tell again')
  })
})
