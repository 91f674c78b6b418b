import { describe, expect, it } from 'vitest'
import { heldMilliseconds, next } from './next.ts'
import type { Fact, State } from './state.ts'

const end = 1000
const open: State = {
  kind: 'card',
  status: 'pending',
  endReason: null,
  card: 'there',
  credit: 'reserved',
  isKept: false,
  expiresAt: end,
  hasLink: false,
  linkUntil: null,
  isSuspended: false,
}
const kept: State = { ...open, isKept: true, expiresAt: null, credit: 'spent' }
const account: State = { ...open, kind: 'account', hasLink: true }
const accepted: Fact = { type: 'accepted', person: 'there' }
const of = (type: Exclude<Fact['type'], 'accepted'>): Fact => ({ type })

/** @returns the reason, or the status and the credit with what follows */
function after(state: State, fact: Fact, now = 0): string {
  const step = next(state, fact, now)
  if ('refused' in step) return step.refused
  return [step.state.status, step.state.credit, ...step.effects].join(', ')
}

describe('an answer', () => {
  it('gives the card and the plan for the credit, and closes the card without it', () => {
    expect(after(open, accepted)).toBe('accepted, spent, spend credit, give card, give plan')
    expect(after(open, of('rejected'))).toBe('rejected, returned, return credit, close card')
    expect(after(account, accepted)).toBe('accepted, spent, spend credit, give plan')
  })

  it('costs nothing more when its partner has kept the card, and nothing comes back', () => {
    expect(after(kept, accepted, end + 1)).toBe('accepted, spent, give card, give plan')
    expect(after(kept, of('rejected'), end + 1)).toBe('rejected, spent, close card')
  })

  it('is one: neither after another, nor in the last moment, nor of a card that is gone', () => {
    for (const fact of [accepted, of('rejected')]) {
      for (const status of ['accepted', 'rejected', 'deleted', 'expired'] as const)
        expect(after({ ...open, status }, fact)).toBe('wrong_state')
      expect(after(open, fact, end)).toBe('wrong_state')
      expect(after({ ...open, card: 'gone' }, fact)).toBe('wrong_state')
      expect(after(open, fact, end - 1)).not.toBe('wrong_state')
    }
  })

  it('is no yes while the card is blocked or the account is closed, and may be a no', () => {
    expect(after({ ...open, card: 'blocked' }, accepted)).toBe('card_blocked')
    expect(after({ ...open, card: 'blocked' }, of('rejected'))).toContain('rejected, returned')
    expect(after(open, { type: 'accepted', person: 'closed' })).toBe('account_closed')
    expect(after(open, { type: 'accepted', person: 'missing' })).toBe('account_missing')
  })

  it('gives no plan of a partner who is suspended, and the card all the same', () => {
    expect(after({ ...open, isSuspended: true }, accepted)).toBe('accepted, spent, spend credit, give card')
  })

  it('keeps the link that is held for some days', () => {
    const step = next(account, accepted, 5)
    expect('state' in step && step.state.linkUntil).toBe(5 + heldMilliseconds)
    const without = next({ ...account, hasLink: false }, accepted, 5)
    expect('state' in without && without.state.linkUntil).toBe(null)
    const ended = next(account, of('rejected'), 5)
    expect('state' in ended && ended.state.linkUntil).toBe(null)
  })
})

describe('its partner', () => {
  it('keeps a card once, for its credit, and then it has no end', () => {
    expect(after(open, of('kept'))).toBe('pending, spent, spend credit')
    const step = next(open, of('kept'), 0)
    expect('state' in step && [step.state.isKept, step.state.expiresAt]).toEqual([true, null])
    for (const state of [kept, account, { ...open, card: 'gone' } as const])
      expect(after(state, of('kept'))).toBe('wrong_state')
    expect(after(open, of('kept'), end)).toBe('wrong_state')
  })

  it('sends it again while it can be answered', () => {
    expect(after(open, of('resent'))).toBe('pending, reserved, mail person')
    expect(after(kept, of('resent'), end)).toBe('pending, spent, mail person')
    expect(after(open, of('resent'), end)).toBe('wrong_state')
    expect(after({ ...open, card: 'gone' }, of('resent'))).toBe('wrong_state')
  })

  it('neither keeps nor sends it while the card is blocked or they are suspended', () => {
    for (const fact of [of('kept'), of('resent')]) {
      expect(after({ ...open, card: 'blocked' }, fact)).toBe('card_blocked')
      expect(after({ ...open, isSuspended: true }, fact)).toBe('partner_suspended')
    }
  })

  it('deletes it while nobody has answered, whatever has become of the card', () => {
    for (const card of ['there', 'blocked', 'gone'] as const)
      expect(after({ ...open, card }, of('deleted'))).toBe('deleted, returned, return credit, close card')
    expect(after(kept, of('deleted'))).toBe('deleted, spent, close card')
    expect(after({ ...open, status: 'rejected' }, of('deleted'))).toBe('wrong_state')
  })
})

describe('the operator', () => {
  it('ends it by deleting its card, and its partner is told; a block ends nothing', () => {
    const gone = { ...open, card: 'gone' } as const
    expect(after(gone, of('card changed'))).toBe('deleted, returned, return credit, close card, tell partner')
    const step = next(gone, of('card changed'), 0)
    expect('state' in step && step.state.endReason).toBe('card_deleted')
    expect(after({ ...open, card: 'blocked' }, of('card changed'))).toBe('pending, reserved')
    expect(after({ ...gone, status: 'accepted', credit: 'spent' }, of('card changed'))).toBe(
      'accepted, spent',
    )
  })

  it('ends what a suspended partner has open, and of nobody else', () => {
    const suspended = { ...open, isSuspended: true }
    expect(after(suspended, of('withdrawn'))).toBe('deleted, returned, return credit, close card')
    const step = next(suspended, of('withdrawn'), 0)
    expect('state' in step && step.state.endReason).toBe('partner_suspended')
    expect(after(open, of('withdrawn'))).toBe('wrong_state')
    expect(after({ ...suspended, status: 'expired' }, of('withdrawn'))).toBe('wrong_state')
  })

  it('hides the cards that wait from a partner who is suspended', () => {
    expect(after({ ...open, isSuspended: true }, of('partner changed'))).toBe(
      'pending, reserved, change view',
    )
    expect(after(open, of('partner changed'))).toBe('pending, reserved')
    expect(after({ ...account, isSuspended: true }, of('partner changed'))).toBe('pending, reserved')
    expect(after({ ...kept, status: 'rejected', isSuspended: true }, of('partner changed'))).toBe(
      'rejected, spent',
    )
  })
})

describe('what nobody decides', () => {
  it('ends it when its time is over, also with a blocked card, and frees the link after its days', () => {
    expect(after(open, of('time'), end - 1)).toBe('pending, reserved')
    for (const card of ['there', 'blocked'] as const)
      expect(after({ ...open, card }, of('time'), end)).toBe('expired, returned, return credit, close card')
    expect(after(kept, of('time'), end * 1000)).toBe('pending, spent')
    const held: State = { ...account, status: 'accepted', credit: 'spent', linkUntil: 50 }
    const links = [49, 50].map((now) => {
      const step = next(held, of('time'), now)
      return 'state' in step && step.state.linkUntil
    })
    expect(links).toEqual([50, null])
  })

  it('ends it with the account of its person or partner, and leaves what has ended', () => {
    expect(after(open, of('erased'))).toBe('deleted, returned, return credit, close card')
    expect(after({ ...open, status: 'accepted', credit: 'spent' }, of('erased'))).toBe('accepted, spent')
  })

  it('leaves it when another partner invites the same address', () => {
    expect(after(open, of('invited by another'))).toBe('pending, reserved')
  })
})
