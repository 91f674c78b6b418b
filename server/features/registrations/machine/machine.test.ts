import { describe, expect, it } from 'vitest'
import { registrationStatuses } from '#contract/registration-values.ts'
import { next } from './next.ts'
import { holdsSeats, isExpecting, needsSeatsAgain, takesRegistrations } from './rules.ts'
import type { Fact } from './state.ts'
import { after, hour, nobody, registration, seats, stateAfter, two } from './testing/machine-steps.ts'

/** What the machine says to one fact. What is true after any of them, the model tries. */

const terms = { holdHours: 72, registrationEndsAt: null, startsAt: null, overAt: null }
const provider = (holdMinutes: number) => ({ traits: { isTest: false, holdMinutes } })
type Asked = Extract<Fact, { type: 'asked' }>
const asked = (changes: Partial<Asked> = {}): Asked => ({
  type: 'asked',
  offer: 'open',
  tickets: two,
  amountMinor: 500,
  method: 'provider',
  providers: [provider(20)],
  terms,
  seatsOfPerson: 0,
  requests: null,
  ...changes,
})
const paid = (offer: Asked['offer'] = 'open', isReceived = false) =>
  ({ type: 'paid', offer, isReceived }) as const
const invited = (mailsTickets = true, offer: Asked['offer'] = 'closed', amountMinor = 0): Fact => ({
  type: 'invited',
  amountMinor,
  offer,
  tickets: two,
  mailsTickets,
})

describe('somebody who registers', () => {
  it('has tickets at once for what costs nothing', () => {
    const free = asked({ method: 'none', amountMinor: 0 })
    expect(after(nobody(), free)).toBe('confirmed, take seats, make tickets, tell confirmed')
    expect(stateAfter(nobody(seats(8)), free, 7)).toEqual({
      registration: {
        status: 'confirmed',
        tickets: two,
        amountMinor: 0,
        method: 'none',
        holdEndsAt: null,
        approvedAt: null,
        confirmedAt: 7,
        cancelledAt: null,
      },
      seats: seats(10),
      isMoneyBack: false,
      told: '',
    })
  })

  it('has seats held while a provider is paid, as long as the page of the slowest lives', () => {
    const fact = asked({
      providers: [provider(35), provider(20)],
      terms: { ...terms, registrationEndsAt: 60_000 },
    })
    expect(after(nobody(), fact)).toBe('held, take seats, open order')
    expect(stateAfter(nobody(), fact, 1000).registration).toMatchObject({ holdEndsAt: 1000 + 35 * 60_000 })
  })

  it('has as long for a transfer as the organiser says, or until registration ends, and is told how to pay', () => {
    expect(after(nobody(), asked({ method: 'upi' }))).toBe(
      'awaiting_payment, take seats, open order, tell how to pay',
    )
    const holdOf = (changes: Partial<Asked['terms']>) =>
      stateAfter(nobody(), asked({ method: 'upi', terms: { ...terms, ...changes } })).registration?.holdEndsAt
    expect(
      [{}, { holdHours: 5 }, { registrationEndsAt: 4 * hour }, { startsAt: 3 * hour }].map(holdOf),
    ).toEqual([72 * hour, 5 * hour, 4 * hour, 3 * hour])
  })

  it('is too late once the event takes nobody', () => {
    for (const offer of ['over', 'closed', 'cancelled'] as const)
      expect(after(nobody(), asked({ offer }))).toBe('registration_closed')
    expect(after(nobody(), asked({ offer: 'full' }))).toMatch(/^held/)
  })

  it('has at most twenty seats', () => {
    expect(after(nobody(), asked({ seatsOfPerson: 18 }))).toMatch(/^held/)
    expect(after(nobody(), asked({ seatsOfPerson: 19 }))).toBe('too_many_seats')
  })

  it('gets the last seats of the event and of a type, and no more', () => {
    const ofType = (taken: number, quantity: number | null = 5) =>
      seats(0, {
        types: [
          { id: 1, quantity, taken },
          { id: 2, quantity: 0, taken: 0 },
        ],
      })
    expect([8, 9].map((taken) => after(nobody(seats(taken)), asked()))).toEqual([
      'held, take seats, open order',
      'sold_out',
    ])
    expect([3, 4].map((taken) => after(nobody(ofType(taken)), asked()))).toEqual([
      'held, take seats, open order',
      'sold_out',
    ])
    const one = { ticket_type_id: 1, quantity: 1 }
    const gone = { ticket_type_id: 3, quantity: 1 }
    expect(after(nobody(), asked({ tickets: [one, gone] }))).toBe('sold_out')
    expect(after(nobody(null), asked())).toBe('sold_out')
  })
})

describe('who pays at the door', () => {
  const atDoor = (changes = {}) => registration('awaiting_payment', { method: 'cash', ...changes })

  it('has seats until the event is over, which go without a word', () => {
    const fact = asked({ method: 'cash', terms: { ...terms, startsAt: hour, overAt: 4 * hour } })
    expect(after(nobody(), fact)).toBe('awaiting_payment, take seats, open order, tell how to pay')
    expect(stateAfter(nobody(), fact).registration?.holdEndsAt).toBe(4 * hour)
    expect(after(atDoor(), { type: 'time' }, hour)).toBe('expired, let seats go')
  })

  it('has no transfer to show', () => {
    expect(after(atDoor(), { type: 'transfer shown' })).toBe('wrong_state')
    expect(after(atDoor({ method: 'upi' }), { type: 'transfer shown' })).toBe('awaiting_payment')
  })

  it('waits until another end, and not only until another begin', () => {
    const moved = { type: 'event moved', terms: { ...terms, startsAt: 2 * hour, overAt: 4 * hour } } as const
    expect(stateAfter(atDoor({ holdEndsAt: 5 * hour }), moved, hour).registration?.holdEndsAt).toBe(4 * hour)
  })
})

describe('an event that begins at another time', () => {
  const moved = (startsAt: number) =>
    ({ type: 'event moved', terms: { ...terms, startsAt, overAt: 10 * hour } }) as const
  const endOf = (status: Parameters<typeof registration>[0], startsAt: number) =>
    stateAfter(registration(status, { holdEndsAt: 5 * hour }), moved(startsAt), hour).registration?.holdEndsAt

  it('shortens what waits for a transfer, never lengthens it, and leaves who is paying their page', () => {
    expect([3, 5, 6].map((hours) => endOf('awaiting_payment', hours * hour))).toEqual([
      3 * hour,
      5 * hour,
      5 * hour,
    ])
    expect(endOf('held', 3 * hour)).toBe(5 * hour)
    expect(endOf('expired', 3 * hour)).toBe(5 * hour)
    // it has begun: its end counts
    expect(endOf('awaiting_payment', hour)).toBe(5 * hour)
    expect(after(registration('awaiting_payment'), moved(2))).toBe('awaiting_payment')
  })
})

describe('a guest of a list', () => {
  it('has tickets at once, which are mailed when the organiser says so and there is an address', () => {
    expect(after(nobody(), invited())).toBe('confirmed, take seats, make tickets, tell invited')
    expect(after(nobody(), invited(false))).toBe('confirmed, take seats, make tickets')
    expect(after(nobody(seats(0), null), invited())).toBe('confirmed, take seats, make tickets')
    const { registration: one, seats: left } = stateAfter(nobody(seats(8)), invited(), 7)
    expect([one, left]).toMatchObject([
      { confirmedAt: 7, holdEndsAt: null, amountMinor: 0, method: 'none' },
      { taken: 10 },
    ])
  })

  it('who has paid the organiser has seats until that is noted, and is told by mail unless that waits', () => {
    const paidFor = (mails: boolean, told: string | null = '') =>
      stateAfter(nobody(seats(8), told), invited(mails, 'closed', 900), 7)
    expect(after(nobody(), invited(true, 'closed', 900))).toBe('awaiting_payment, take seats, open order')
    const waits = paidFor(true)
    expect([waits.registration, waits.seats]).toMatchObject([
      { status: 'awaiting_payment', amountMinor: 900, method: 'cash', holdEndsAt: 7, confirmedAt: null },
      { taken: 10 },
    ])
    const isReceived = { type: 'paid', offer: 'over', isReceived: true } as const
    expect(after(waits, isReceived)).toBe('confirmed, make tickets, tell confirmed')
    expect(after(paidFor(false), isReceived)).toBe('confirmed, make tickets')
    expect(paidFor(false, null).isMailedLater).toBe(false)
  })

  it('finds no seat where none is left, or the event is over or cancelled', () => {
    expect(after(nobody(seats(9)), invited())).toBe('sold_out')
    expect(after(nobody(null), invited())).toBe('sold_out')
    expect(after(nobody(), invited(true, 'over'))).toBe('registration_closed')
    expect(after(nobody(), invited(true, 'cancelled'))).toBe('registration_closed')
    expect(after(nobody(), invited(true, 'open'))).toMatch(/^confirmed/)
  })
})

describe('money', () => {
  it.each(['held', 'awaiting_payment'] as const)('gives the tickets of seats that are %s', (status) => {
    expect(after(registration(status), paid())).toBe('confirmed, make tickets, tell confirmed')
    expect(stateAfter(registration(status), paid(), 7)).toEqual(registration('confirmed', { confirmedAt: 7 }))
  })

  it.each(['confirmed', 'cancelled', 'refunded'] as const)('gives nothing to what is %s', (status) => {
    expect(after(registration(status, {}, { seats: seats(0) }), paid())).toBe('wrong_state')
  })

  it('takes the seats again when it is late, or is refused', () => {
    const late = (taken: number) => registration('expired', {}, { seats: seats(taken) })
    expect(after(late(8), paid())).toBe('confirmed, take seats, make tickets, tell confirmed')
    expect(stateAfter(late(8), paid()).seats?.taken).toBe(10)
    expect(after(late(9), paid())).toBe('sold_out')
    expect(after(registration('expired'), paid())).toBe('sold_out')
  })

  it('gives no ticket of an event that is cancelled', () => {
    for (const status of ['held', 'awaiting_payment', 'expired'] as const) {
      const state = registration(status, {}, { seats: seats(0) })
      for (const isReceived of [true, false])
        expect(after(state, paid('cancelled', isReceived))).toBe('registration_closed')
      expect(after(state, { type: 'received', method: 'upi', offer: 'cancelled' })).toBe(
        'registration_closed',
      )
    }
  })

  it('gives none after the event and the hold, to the millisecond, unless the organiser has it', () => {
    const expired = registration('expired', {}, { seats: seats(0) })
    expect(after(expired, paid('over'))).toBe('registration_closed')
    expect(after(expired, paid('closed'))).toMatch(/^confirmed/)
    expect(after(expired, paid('over', true))).toMatch(/^confirmed/)
    expect(after(registration('held'), paid('over'), hour - 1)).toMatch(/^confirmed/)
    expect(after(registration('held'), paid('over'), hour)).toBe('registration_closed')
    expect(after(registration('held'), paid('closed'), hour)).toMatch(/^confirmed/)
  })

  it('that the organiser has got is noted before it pays', () => {
    const state = registration('awaiting_payment', { method: 'bank' })
    expect(after(state, { type: 'received', method: 'cash', offer: 'open' })).toBe(
      'awaiting_payment, pay order',
    )
    expect(stateAfter(state, { type: 'received', method: 'cash', offer: 'open' }).registration?.method).toBe(
      'cash',
    )
    expect(after(registration('expired'), { type: 'received', method: 'upi', offer: 'open' })).toBe(
      'expired, pay order',
    )
    expect(after(state, { type: 'received', method: undefined, offer: 'open' })).toBe('wrong_state')
    expect(
      after(registration('held', { amountMinor: 0 }), { type: 'received', method: 'upi', offer: 'open' }),
    ).toBe('wrong_state')
  })

  it('can be paid to a provider until the hold ends, to the millisecond', () => {
    const wanted = { type: 'payment wanted', offer: 'full' } as const
    const gone = { type: 'payment wanted', offer: 'cancelled' } as const
    expect(after(registration('held'), gone, hour - 1)).toBe('registration_closed')
    expect(after(registration('held'), wanted, hour - 1)).toBe('held, open payment')
    expect(after(registration('held'), wanted, hour)).toBe('wrong_state')
    expect(after(registration('held', { amountMinor: 1 }), wanted)).toBe('held, open payment')
    expect(after(registration('held', { amountMinor: 0 }), wanted)).toBe('wrong_state')
    expect(after(registration('held', { holdEndsAt: null }), wanted)).toBe('wrong_state')
    expect(after(registration('awaiting_payment'), wanted)).toBe('wrong_state')
  })

  it('is asked about while it may still come', () => {
    const answers = registrationStatuses.map((status) =>
      after(registration(status), { type: 'payment asked about' }),
    )
    const no = 'wrong_state'
    const waits = ['held, look', 'awaiting_payment, look']
    expect(answers).toEqual([no, ...waits, no, 'expired, look', no, no, no])
  })

  it('that goes back is sent once, and ends what it has paid', () => {
    const wanted = { type: 'refund wanted' } as const
    expect(after(registration('confirmed'), wanted)).toBe(
      'cancelled, let seats go, void tickets, cancel order, tell cancelled, return money',
    )
    expect(after(registration('cancelled'), wanted)).toBe('cancelled, return money')
    expect(after(registration('confirmed', {}, { isMoneyBack: true }), wanted)).toBe('wrong_state')
    expect(after(registration('confirmed', { amountMinor: 0 }), wanted)).toBe('wrong_state')
    expect(after(registration('held'), wanted)).toBe('wrong_state')
  })

  it.each([
    ['cancelled', true, 'refunded'],
    ['refunded', false, 'cancelled'],
    ['cancelled', false, 'cancelled'],
    ['refunded', true, 'refunded'],
    ['confirmed', true, 'confirmed'],
  ] as const)('leads from %s (back: %s) to %s', (from, isMoneyBack, to) => {
    expect(after(registration(from, {}, { isMoneyBack }), { type: 'money moved' })).toBe(to)
  })
})

describe('the end of a registration', () => {
  it('frees its seats; tickets are void and orders closed where there are some', () => {
    const cancelled = { type: 'cancelled' } as const
    expect(after(registration('held'), cancelled)).toBe(
      'cancelled, let seats go, cancel order, tell cancelled',
    )
    expect(after(registration('held', { amountMinor: 1 }), cancelled)).toMatch('cancel order')
    expect(after(registration('confirmed', { amountMinor: 0 }), cancelled)).toBe(
      'cancelled, let seats go, void tickets, tell cancelled',
    )
    expect(stateAfter(registration('held'), cancelled, 7).registration).toMatchObject({
      cancelledAt: 7,
      holdEndsAt: null,
    })
  })

  it('is also that of its money, when that is back already', () => {
    const state = registration('confirmed', {}, { isMoneyBack: true })
    expect(after(state, { type: 'ended' })).toBe(
      'refunded, let seats go, void tickets, cancel order, tell cancelled',
    )
    expect(after(state, { type: 'cancelled' })).toMatch(/^refunded/)
    expect(after(registration('held'), { type: 'ended' })).toBe('wrong_state')
    expect(after(registration('confirmed'), { type: 'rejected' })).toBe('wrong_state')
    expect(after(registration('held'), { type: 'rejected' })).toMatch(/^cancelled/)
  })

  it('is for the attendee to decide as long as nothing is paid and the event is not over', () => {
    const givenUp = (offer: Asked['offer'] = 'closed', isAllowed = true) =>
      ({ type: 'given up', offer, isAllowed }) as const
    expect(after(registration('confirmed', { amountMinor: 0 }), givenUp())).toMatch(/^cancelled/)
    expect(after(registration('awaiting_payment'), givenUp())).toMatch(/^cancelled/)
    for (const amountMinor of [1, 500])
      expect(after(registration('confirmed', { amountMinor }), givenUp())).toBe('wrong_state')
    expect(after(registration('held'), givenUp('over'))).toBe('wrong_state')
    expect(after(registration('held'), givenUp('open', false))).toBe('wrong_state')
    expect(after(registration('expired'), givenUp())).toBe('wrong_state')
  })

  it('is that of its hold, to the millisecond', () => {
    expect(after(registration('held'), { type: 'time' }, hour - 1)).toBe('held')
    expect(after(registration('held'), { type: 'time' }, hour)).toBe('expired, let seats go')
    expect(after(registration('held', { holdEndsAt: null }), { type: 'time' }, hour)).toBe('held')
    expect(after(registration('expired'), { type: 'time' }, hour)).toBe('expired')
  })
})

describe('what is told and noted', () => {
  it('is news of the event for those who expect to come and know something else', () => {
    const tell = (status: 'confirmed' | 'held' | 'cancelled', told: string | null) =>
      after(registration(status, {}, { told }), { type: 'event changed', fingerprint: 'new' })
    expect(tell('confirmed', 'old')).toBe('confirmed, tell changed')
    expect(
      stateAfter(registration('confirmed', {}, { told: 'old' }), {
        type: 'event changed',
        fingerprint: 'new',
      }).told,
    ).toBe('new')
    expect([tell('confirmed', 'new'), tell('confirmed', ''), tell('confirmed', null)]).toEqual(
      Array(3).fill('confirmed'),
    )
    expect([tell('held', 'old'), tell('cancelled', 'old')]).toEqual(['held', 'cancelled'])
  })

  it('is the mail again for those who wait or have tickets', () => {
    expect(after(registration('confirmed'), { type: 'mail wanted' })).toBe('confirmed, tell again')
    expect(after(registration('confirmed', {}, { told: null }), { type: 'mail wanted' })).toBe('mail_missing')
    expect(after(registration('held', {}, { told: null }), { type: 'mail wanted' })).toBe('wrong_state')
  })

  it('is a transfer while one is awaited, and an arrival with a ticket', () => {
    const kinds = ['transfer shown', 'arrived'] as const
    const answers = (type: (typeof kinds)[number]) =>
      registrationStatuses.filter((status) => after(registration(status), { type }) === status)
    expect(kinds.map(answers)).toEqual([['awaiting_payment'], ['confirmed']])
  })

  it('is another name or answer of who has seats, until the moment of the organiser', () => {
    const changed = (offer: Asked['offer'] = 'open', until: number | null = hour) =>
      ({ type: 'details changed', offer, until }) as const
    const changing = registrationStatuses.filter(
      (status) => after(registration(status), changed()) === status,
    )
    expect(changing).toEqual(['awaiting_approval', 'held', 'awaiting_payment', 'confirmed'])
    const answers = [0, hour - 1, hour].map((now) => after(registration('confirmed'), changed(), now))
    expect(answers).toEqual(['confirmed', 'confirmed', 'wrong_state'])
    const at = (offer: Asked['offer'], until: number | null = hour) =>
      after(registration('confirmed'), changed(offer, until))
    expect(at('open', null)).toBe('confirmed')
    expect([at('closed'), at('full')]).toEqual(['confirmed', 'confirmed'])
    expect([at('over'), at('cancelled')]).toEqual(['wrong_state', 'wrong_state'])
  })

  it('is nothing of somebody who has not registered', () => {
    expect(next(nobody(), paid(), 0)).toEqual({ refused: 'wrong_state' })
  })
})

it('knows who has seats, who needs them again and who expects to come', () => {
  expect(registrationStatuses.filter(holdsSeats)).toEqual(['held', 'awaiting_payment', 'confirmed'])
  expect(registrationStatuses.filter(needsSeatsAgain)).toEqual(['expired'])
  const expects = (approvedAt: number | null) =>
    registrationStatuses.filter((status) => isExpecting({ status, approvedAt }))
  expect(expects(null)).toEqual(['awaiting_approval', 'awaiting_payment', 'confirmed'])
  expect(expects(1)).toEqual(['awaiting_approval', 'held', 'awaiting_payment', 'confirmed'])
  const offers = ['open', 'closed', 'cancelled', 'full', 'over'] as const
  expect(offers.filter((offer) => takesRegistrations(offer, 'attendee'))).toEqual(['open', 'full'])
  expect(offers.filter((offer) => takesRegistrations(offer, 'organiser'))).toEqual(['open', 'closed', 'full'])
})
