import { addRefund, answerRefund, byItself } from './refund.ts'
import { follow, refundMoves } from './rules.ts'
import {
  leftOf,
  mergePayment,
  nothing,
  paymentOf,
  takenOf,
  inTurn,
  withPayment,
  withRefund,
} from './state.ts'
import type { Answer, Fact, Refund, Refused, State, Step, ToldRefund } from './state.ts'

const foreignKey = 'provider-'

/**
 * A provider says how the refunds of a payment are. Ours are known by their key or the provider's id; the others were made in its
 * dashboard.
 */
export function tellRefunds(state: State, paymentId: number, told: readonly ToldRefund[], now: number): Step {
  const stored = paymentOf(state, paymentId)?.refunds ?? []
  const others: ToldRefund[] = []
  let step = nothing(state)
  for (const one of told) {
    const known = stored.find(
      ({ providerRefundId, key }) => providerRefundId === one.providerRefundId || key === one.key,
    )
    if (known === undefined) others.push(one)
    else
      step = inTurn(step, (after) => answerRefund(remake(after, paymentId, known, one), known.key, one, now))
  }
  // before refunds were known by their ids, a sum was noted of those of the dashboard
  let unnamed = takenOf({
    refunds: stored.filter(
      ({ key, providerRefundId }) => key.startsWith(foreignKey) && providerRefundId === null,
    ),
  })
  for (const one of others) {
    // what is on its way may still fail; it is told again when it has arrived
    if (one.status !== 'done') continue
    if (one.amountMinor <= unnamed) unnamed -= one.amountMinor
    else step = inTurn(step, (after) => addForeign(after, paymentId, one, 'provider', now))
  }
  return step
}

/** A refund that looked refused, because two asked for it at once, may have been made: then it takes its amount again. */
function remake(state: State, paymentId: number, known: Refund, told: Answer): State {
  const payment = paymentOf(state, paymentId)
  const status = follow<Refund['status']>(refundMoves.madeAfterAll, known.status)
  if (payment === undefined || status === undefined || known.providerRefundId !== null) return state
  if (told.status === 'failed' || known.amountMinor > leftOf(payment)) return state
  return withPayment(state, withRefund(payment, { ...known, status }))
}

/** Stores money that went back without us. What does not fit beside refunds of ours without an answer is told again. */
function addForeign(
  state: State,
  paymentId: number,
  told: Pick<ToldRefund, 'providerRefundId' | 'amountMinor'>,
  reason: 'provider' | 'dispute',
  now: number,
): Step {
  const payment = paymentOf(state, paymentId)
  if (payment === undefined || told.amountMinor > leftOf(payment)) return nothing(state)
  const key = `${foreignKey}${paymentId}-${told.providerRefundId}`
  const about = byItself(reason)
  const { providerRefundId, amountMinor } = told
  const refund = { key, providerRefundId, amountMinor, status: 'processing', changedAt: now, about } as const
  return answerRefund(addRefund(state, payment, refund), key, { providerRefundId, status: 'done' }, now)
}

/** The money of a dispute that is lost is gone, as by a refund. One that is won later gives it back. */
export function endDispute(
  state: State,
  fact: Extract<Fact, { readonly type: 'dispute ended' }>,
  now: number,
): Step | Refused {
  const { paymentId, disputeId, status, amountMinor, currency } = fact
  const payment = paymentOf(state, paymentId)
  if (payment === undefined) return { refused: 'payment_not_found' }
  const known = payment.refunds.find(({ providerRefundId }) => providerRefundId === disputeId)
  if (status === 'won') {
    const answer = { providerRefundId: disputeId, status: 'failed' } as const
    return known === undefined ? nothing(state) : answerRefund(state, known.key, answer, now)
  }
  // banks count in the currency of the card, and know nothing of what went back before
  const left = leftOf(payment)
  const lost = currency === payment.currency ? amountMinor : payment.amountMinor
  if (known !== undefined) return nothing(state)
  // a refund without an answer will be refused, as this money is gone: it is told again when that is known
  const isUnanswered = payment.refunds.some(({ status: at }) => at === 'requested' || at === 'processing')
  if (lost > left && isUnanswered) return { refused: 'refund_unanswered' }
  if (left === 0) return nothing(state)
  const captured = withPayment(state, mergePayment(payment, { ...payment, status: 'captured' }))
  return addForeign(
    captured,
    paymentId,
    { providerRefundId: disputeId, amountMinor: Math.min(lost, left) },
    'dispute',
    now,
  )
}
