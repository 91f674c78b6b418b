import { isCaptured, isOver, isThePrice, laterStatus, mayBePaid } from '../rules.ts'
import { isReturnable } from './refund.ts'
import { follow, orderMoves } from './rules.ts'
import { inTurn, mergePayment, nothing, paymentOf, takenOf, withPayment } from './state.ts'
import type { Effect, Fact, Payment, Refused, State, Step } from './state.ts'
import { tellRefunds } from './told-refunds.ts'

type Of<Type extends Fact['type']> = Extract<Fact, { readonly type: Type }>

/**
 * Whether money pays an order: it is there and whole, it is the price, and nothing else has paid. What is (partly) on its way
 * back pays nothing.
 */
const pays = (state: State, payment: Payment): boolean =>
  isCaptured(payment) && takenOf(payment) === 0 && isThePrice(payment, state) && mayBePaid(state.status)

/** Marks an order as paid by a payment that pays it. What was owed to an organiser is booked. */
function apply(state: State, payment: Payment): Step {
  const applied = withPayment(state, { ...payment, isApplied: true })
  const booked: Effect[] =
    state.isCollected && payment.isOurMoney ? [{ type: 'book', paymentId: payment.id }] : []
  return {
    state: { ...applied, status: 'paid' },
    effects: [{ type: 'fulfil', paymentId: payment.id }, ...booked, { type: 'tell', what: 'paid' }],
  }
}

/** A provider says how a payment is. It pays the order, or it is surplus and goes back. */
export function tellPayment(state: State, fact: Of<'payment told'>, now: number): Step | Refused {
  const known = paymentOf(state, fact.paymentId)
  if (known === undefined) return { refused: 'payment_not_found' }
  const payment = mergePayment(known, fact)
  const merged = withPayment(state, payment)
  // the provider may have sent it back by itself, before we know of it
  const isReturned = takenOf(fact) >= payment.amountMinor
  const mayPay = !isReturned && fact.isImpossible !== true && pays(merged, payment)
  const paid = mayPay ? apply(merged, payment) : nothing(merged)
  return inTurn(
    inTurn(paid, (after) => tellRefunds(after, payment.id, fact.refunds, now)),
    (after) => (isReturned ? nothing(after) : findSurplus(after, payment.id)),
  )
}

/** Captured money that pays nothing goes back, where a provider has it. */
function findSurplus(state: State, paymentId: number): Step {
  const payment = paymentOf(state, paymentId)
  const isSurplus = payment !== undefined && isReturnable(payment) && !payment.isStuck
  return { state, effects: isSurplus ? [{ type: 'return surplus', paymentId }] : [] }
}

/** The seller, or an organiser, has got the price himself: that pays, or nothing is stored. */
export function receiveMoney(state: State, fact: Of<'money received'>): Step | Refused {
  const known = paymentOf(state, fact.paymentId)
  if (known === undefined) return { refused: 'payment_not_found' }
  const payment = mergePayment(known, { ...known, status: 'captured' })
  if (!pays(state, payment)) return { refused: 'wrong_state' }
  return fact.isImpossible === true ? { refused: 'not_given' } : apply(state, payment)
}

/** What costs nothing is paid as it is ordered. */
export function giveFree(state: State, { isImpossible }: Of<'free'>): Step | Refused {
  if (state.totalMinor > 0 || !mayBePaid(state.status) || isImpossible === true)
    return { refused: 'wrong_state' }
  return {
    state: { ...state, status: 'paid' },
    effects: [
      { type: 'fulfil', paymentId: null },
      { type: 'tell', what: 'paid' },
    ],
  }
}

/** An admin has a payment that pays nothing pay this order. */
export function moveSurplus(state: State, { payment, isImpossible }: Of<'surplus moved'>): Step | Refused {
  // some of it is on its way back
  if (payment.isApplied || payment.status !== 'captured' || takenOf(payment) > 0)
    return { refused: 'wrong_state' }
  const others = state.payments.filter(({ id }) => id !== payment.id)
  const moved = { ...state, payments: [...others, payment] }
  if (!pays(moved, payment) || isImpossible === true) return { refused: 'surplus_does_not_fit' }
  return apply(moved, payment)
}

/** A provider says how an attempt is. An order ends when nothing more is to be expected of any of its attempts. */
export function tellAttempt(state: State, fact: Of<'attempt told'>): Step {
  const attempts = state.attempts.map((attempt) =>
    attempt.id === fact.attemptId
      ? { ...attempt, status: laterStatus(attempt.status, fact.status) }
      : attempt,
  )
  const others = attempts.filter(({ id }) => id !== fact.attemptId)
  const isEnd = isOver(fact) && others.every(({ status }) => status === 'expired')
  return nothing({ ...state, attempts, ...(isEnd ? endOrder(state, 'over') : {}) })
}

/** Ends an order that nobody has paid. Money that still arrives for it counts as ever. */
export const endOrder = ({ status }: State, how: 'over' | 'cancelled'): Pick<State, 'status'> => ({
  status: follow<State['status']>(orderMoves[how], status) ?? status,
})
