import { describe, expect, it } from 'vitest'
import { nextNfcOrderStatuses, nfcOrderStatuses } from '#contract/nfc-orders.ts'
import type { NfcOrderStatus } from '#contract/nfc-orders.ts'
import { next } from './next.ts'
import type { NfcFact, NfcState } from './next.ts'

const at = (status: NfcOrderStatus, changes: Partial<NfcState> = {}): NfcState => ({
  status,
  isMoneyBack: false,
  isStopped: false,
  ...changes,
})

/** In short: the status after it and what follows, or why not. A stopped order has a mark. */
function after(state: NfcState, fact: NfcFact): string {
  const step = next(state, fact)
  if ('refused' in step) return step.refused
  return [`${step.state.status}${step.state.isStopped ? '!' : ''}`, ...step.effects].join(', ')
}
const table = (fact: NfcFact, changes: Partial<NfcState> = {}) =>
  Object.fromEntries(nfcOrderStatuses.map((status) => [status, after(at(status, changes), fact)]))
const moved = (to: NfcOrderStatus, isDescribed = true) =>
  ({ type: 'moved by an admin', to, isDescribed }) as const

it('places what is paid, once, or ends it when the cards are gone', () => {
  expect(table({ type: 'paid' })).toMatchObject({
    awaiting_payment: 'placed, take stock, tell',
    placed: 'wrong_state',
    cancelled: 'wrong_state',
    refunded: 'wrong_state',
  })
  expect(after(at('awaiting_payment'), { type: 'paid', isImpossible: true })).toBe(
    'cancelled, end bill, tell',
  )
  expect(after(at('placed'), { type: 'paid', isImpossible: true })).toBe('wrong_state')
})

describe('an admin', () => {
  it('moves along the arrows, or stays', () => {
    for (const from of nfcOrderStatuses)
      for (const to of nfcOrderStatuses.filter((status) => status !== 'cancelled')) {
        const isNext = nextNfcOrderStatuses[from].includes(to)
        expect(after(at(from), moved(to))).toBe(from === to ? to : isNext ? `${to}, tell` : 'wrong_state')
      }
  })

  it('says how a parcel goes', () => {
    expect(after(at('in_production'), moved('shipped', false))).toBe('nfc_unsent')
    expect(after(at('in_production'), moved('on_hold', false))).toBe('on_hold, tell')
  })

  it('goes on with nothing whose money is back, and ends it quietly', () => {
    const back = { isMoneyBack: true }
    expect(after(at('placed', back), moved('in_production'))).toBe('nfc_refunded')
    expect(after(at('on_hold', back), moved('placed'))).toBe('nfc_refunded')
    expect(after(at('on_hold', { ...back, isStopped: true }), moved('on_hold'))).toBe('on_hold!')
    expect(after(at('on_hold', { ...back, isStopped: true }), moved('cancelled'))).toBe(
      'refunded, return stock',
    )
  })

  it('cancels until it is made: what was taken goes back', () => {
    expect(table(moved('cancelled'))).toEqual({
      awaiting_payment: 'cancelled, end bill, tell',
      placed: 'cancelled, return stock, return money, tell',
      in_production: 'wrong_state',
      shipped: 'wrong_state',
      delivered: 'wrong_state',
      on_hold: 'cancelled, return stock, return money, tell',
      cancelled: 'cancelled',
      refunded: 'wrong_state',
    })
  })
})

it('its buyer cancels it until it is made, and not a second time', () => {
  const fact = { type: 'cancelled by the buyer' } as const
  expect(table(fact)).toEqual({ ...table(moved('cancelled')), cancelled: 'wrong_state' })
  expect(after(at('on_hold', { isMoneyBack: true }), fact)).toBe('refunded, return stock')
})

describe('money that went back', () => {
  const told = { type: 'refund told' } as const

  it('ends what is not made, and stops what is', () => {
    expect(table(told, { isMoneyBack: true })).toEqual({
      awaiting_payment: 'awaiting_payment',
      placed: 'refunded, return stock, tell',
      in_production: 'on_hold!, tell',
      shipped: 'shipped',
      delivered: 'delivered',
      on_hold: 'refunded, return stock, tell',
      cancelled: 'refunded, tell',
      refunded: 'refunded',
    })
    expect(after(at('on_hold', { isMoneyBack: true, isStopped: true }), told)).toBe('on_hold!')
  })

  it('and that did not after all leaves a cancelled order, or one that only waits', () => {
    expect(table(told)).toEqual(
      Object.fromEntries(
        nfcOrderStatuses.map((status) => [status, status === 'refunded' ? 'cancelled' : status]),
      ),
    )
    expect(after(at('on_hold', { isStopped: true }), told)).toBe('on_hold')
  })
})
