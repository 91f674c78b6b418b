import { follow, orderMoves, patienceMilliseconds, paymentMoves, refundMoves, surplusTries } from './rules.ts'
import { backOf, leftOf, nothing, paymentOf, withPayment, withRefund } from './state.ts'
import type { About, Answer, Effect, Fact, Payment, Refund, Refused, State, Step } from './state.ts'

type Of<Type extends Fact['type']> = Extract<Fact, { readonly type: Type }>

export const byItself = (reason: string): About => ({ reason, requestedBy: null, reference: '' })
const surplusKey = 'surplus-'

function findRefund(state: State, key: string): { payment: Payment; refund: Refund } | undefined {
  for (const payment of state.payments) {
    const refund = payment.refunds.find((one) => one.key === key)
    if (refund !== undefined) return { payment, refund }
  }
  return undefined
}

export const addRefund = (state: State, payment: Payment, refund: Refund): State =>
  withPayment(state, { ...payment, refunds: [...payment.refunds, refund] })

/** Decides a refund, before any provider is asked. One that is wanted again is that of before. */
export function wantRefund(
  state: State,
  { paymentId, amountMinor, key, about }: Of<'refund wanted'>,
  now: number,
): Step | Refused {
  const payment = paymentOf(state, paymentId)
  if (payment === undefined) return { refused: 'payment_not_found' }
  if (findRefund(state, key) !== undefined) return nothing(state)
  if (payment.status !== 'captured') return { refused: 'wrong_state' }
  if (amountMinor <= 0 || amountMinor > leftOf(payment)) return { refused: 'refund_too_large' }
  const refund = {
    key,
    providerRefundId: null,
    amountMinor,
    status: 'requested',
    changedAt: now,
    about,
  } as const
  return { state: addRefund(state, payment, refund), effects: [{ type: 'make refund', key }] }
}

/** Decides a refund of all that a provider has of the money that paid the order. What went to the seller, he gives back himself. */
export function wantWholeRefund(
  state: State,
  { about }: Of<'whole refund wanted'>,
  now: number,
): Step | Refused {
  const payment = state.payments.find(({ isApplied, isOffline }) => isApplied && !isOffline)
  if (payment === undefined) return { refused: 'payment_not_found' }
  // one that failed has used its key
  const key = `whole-${payment.id}-${payment.refunds.length}`
  const amountMinor = leftOf(payment)
  return wantRefund(state, { type: 'refund wanted', paymentId: payment.id, amountMinor, key, about }, now)
}

/** Whether a provider has money that pays nothing, and that is not on its way back. */
export const isReturnable = (payment: Payment): boolean =>
  payment.status === 'captured' && !payment.isApplied && !payment.isOffline && leftOf(payment) > 0

/** Sends surplus back, of which its payer is told once. When that has failed too often, admins are told, once. */
export function returnSurplus(state: State, { paymentId }: Of<'surplus found'>, now: number): Step | Refused {
  const payment = paymentOf(state, paymentId)
  if (payment === undefined || !isReturnable(payment) || payment.isStuck) return nothing(state)
  const tries = payment.refunds.filter(({ key }) => key.startsWith(surplusKey)).length
  if (tries >= surplusTries)
    return {
      state: withPayment(state, { ...payment, isStuck: true }),
      effects: [{ type: 'tell', what: 'stuck', paymentId }],
    }
  const key = `${surplusKey}${paymentId}-${payment.refunds.length}`
  const amountMinor = leftOf(payment)
  const wanted = { type: 'refund wanted', paymentId, amountMinor, key, about: byItself('surplus') } as const
  const sent = wantRefund(state, wanted, now)
  if ('refused' in sent || tries > 0) return sent
  return { ...sent, effects: [...sent.effects, { type: 'tell', what: 'goes back', paymentId }] }
}

/** A process takes a refund, to ask the provider for it. Nobody else does, as long as it may still live. */
export function takeRefund(state: State, { key }: Of<'refund due'>, now: number): Step {
  const found = findRefund(state, key)
  const status = found && follow<Refund['status']>(refundMoves.asked, found.refund.status)
  if (found === undefined || status === undefined) return nothing(state)
  const { payment, refund } = found
  const isAsked = refund.status === 'processing' && now - refund.changedAt <= patienceMilliseconds
  if (isAsked) return nothing(state)
  // whoever took this money in has given it back already
  if (payment.isOffline) return answerRefund(state, key, { providerRefundId: null, status: 'done' }, now)
  const asked = withRefund(payment, { ...refund, status, changedAt: now })
  return { state: withPayment(state, asked), effects: [{ type: 'ask', key }] }
}

/** The provider could not be asked: somebody else may ask at once, with the same key. */
export function releaseRefund(state: State, { key }: Of<'refund unanswered'>, now: number): Step {
  const found = findRefund(state, key)
  const status = found && follow<Refund['status']>(refundMoves.unanswered, found.refund.status)
  if (found === undefined || status === undefined) return nothing(state)
  return nothing(withPayment(state, withRefund(found.payment, { ...found.refund, status, changedAt: now })))
}

/**
 * A provider says how a refund is. Also one that is done can still fail: then it is owed again. That somebody was refused says
 * nothing of a refund that the provider has named before.
 */
export function answerRefund(state: State, key: string, answer: Answer, now: number): Step {
  const found = findRefund(state, key)
  if (found === undefined) return nothing(state)
  const { payment, refund } = found
  const { providerRefundId: name } = refund
  if (answer.status === 'failed' && name !== null && name !== answer.providerRefundId) return nothing(state)
  const isTakenBack = answer.status === 'failed' && refund.status === 'done' && name !== null
  const moves = isTakenBack ? refundMoves.takenBack : refundMoves[answer.status]
  const status = follow<Refund['status']>(moves, refund.status)
  if (status === undefined) return nothing(state)
  const providerRefundId = answer.providerRefundId ?? name
  const answered = withRefund(payment, { ...refund, status, providerRefundId, changedAt: now })
  if (isTakenBack) return takeBack(state, answered, key)
  if (status === 'done') return giveBack(state, answered, key)
  // the provider's dashboard may have refunded it before; surplus is tried again at its time
  const isRefused = status === 'failed' && answer.providerRefundId === null
  const effects: Effect[] = isRefused && payment.isApplied ? [{ type: 'look' }] : []
  return { state: withPayment(state, answered), effects }
}

/** Whether a refund is taken from an organiser. Surplus was never theirs. */
const isBooked = ({ isCollected }: State, { isApplied, isOurMoney }: Payment): boolean =>
  isCollected && isApplied && isOurMoney

/** Money is back; with all of it, the payment and the order that it paid are refunded. */
function giveBack(state: State, payment: Payment, key: string): Step {
  const effects: Effect[] = [{ type: 'tell', what: 'refunded', key }]
  if (isBooked(state, payment)) effects.unshift({ type: 'book back', key })
  const isAll = backOf(payment) === payment.amountMinor
  return { state: isAll ? moveBoth(state, payment, 'allIsBack') : withPayment(state, payment), effects }
}

/** Money is not back after all: it is owed once more. */
function takeBack(state: State, payment: Payment, key: string): Step {
  const effects: Effect[] = [{ type: 'tell', what: 'taken back', key }]
  if (isBooked(state, payment)) effects.unshift({ type: 'book again', key })
  return { state: moveBoth(state, payment, 'someIsNotBack'), effects }
}

function moveBoth(state: State, payment: Payment, what: 'allIsBack' | 'someIsNotBack'): State {
  const status = follow<Payment['status']>(paymentMoves[what], payment.status) ?? payment.status
  const moved = withPayment(state, { ...payment, status })
  if (!payment.isApplied) return moved
  return { ...moved, status: follow<State['status']>(orderMoves[what], state.status) ?? state.status }
}
