import { next } from '../next.ts'
import type { Effect, Fact, Payment, Refund, State } from '../state.ts'

/** States of an order in short, and what the machine makes of them. */

export const about = { reason: 'Asked for it', requestedBy: 'admin', reference: '' }
export const refund = (changes: Partial<Refund> = {}): Refund => ({
  key: 'refund-1',
  providerRefundId: null,
  amountMinor: 400,
  status: 'requested',
  changedAt: 0,
  about,
  ...changes,
})
export const payment = (changes: Partial<Payment> = {}): Payment => ({
  id: 1,
  isOffline: false,
  isOurMoney: true,
  status: 'captured',
  amountMinor: 1000,
  currency: 'INR',
  isApplied: false,
  isStuck: false,
  refunds: [],
  ...changes,
})
export const order = (payments: readonly Payment[] = [], changes: Partial<State> = {}): State => ({
  status: payments.some(({ isApplied }) => isApplied) ? 'paid' : 'open',
  totalMinor: 1000,
  currency: 'INR',
  expiresAt: 3_600_000,
  isCollected: true,
  attempts: [],
  payments,
  ...changes,
})
export const applied = (...refunds: Refund[]) => order([payment({ isApplied: true, refunds })])

export function after(state: State, fact: Fact, now = 0) {
  const step = next(state, fact, now)
  if ('refused' in step) throw new Error(step.refused)
  return { ...step, refunds: step.state.payments.flatMap((one) => one.refunds) }
}
export const names = (effects: readonly Effect[]) =>
  effects.map((effect) => (effect.type === 'tell' ? `tell ${effect.what}` : effect.type))
