import type { Order } from '#contract/payment-shapes.ts'

export type OutcomeKind =
  | 'paid'
  | 'trial'
  | 'refunded'
  | 'surplus'
  | 'waiting'
  | 'declined'
  | 'expired'
  | 'unpaid'

/** What can be said of an order, by what is known of its money and by nothing else. */
export function outcomeOf({ status, is_trial, payments, attempts }: Order): OutcomeKind {
  if (status === 'paid') return is_trial ? 'trial' : 'paid'
  if (status === 'refunded') return 'refunded'
  if (payments.some((payment) => payment.status === 'captured' && !payment.is_applied)) return 'surplus'
  if (payments.some((payment) => payment.status === 'authorized')) return 'waiting'
  if (status === 'expired' || status === 'cancelled') return 'expired'
  return attempts[0]?.status === 'failed' ? 'declined' : 'unpaid'
}

/** Whether somebody who comes back from paying waits for more: the provider has said neither yes nor no. */
export const isWaiting = (order: Order): boolean => {
  const kind = outcomeOf(order)
  return kind === 'waiting' || kind === 'unpaid' || order.is_unconfirmed
}
