import { endOrder, giveFree, moveSurplus, receiveMoney, tellAttempt, tellPayment } from './pay.ts'
import {
  answerRefund,
  releaseRefund,
  returnSurplus,
  takeRefund,
  wantRefund,
  wantWholeRefund,
} from './refund.ts'
import { endDispute } from './told-refunds.ts'
import { nothing } from './state.ts'
import type { Fact, Refused, State, Step } from './state.ts'

/**
 * Decides about an order, its payments and its refunds: the only place that does. Whoever stores it locks the order, writes what
 * differs and has the effects done, in one transaction.
 * @param now in milliseconds
 */
export function next(state: State, fact: Fact, now: number): Step | Refused {
  switch (fact.type) {
    case 'payment told':
      return tellPayment(state, fact, now)
    case 'attempt told':
      return tellAttempt(state, fact)
    case 'money received':
      return receiveMoney(state, fact)
    case 'free':
      return giveFree(state, fact)
    case 'surplus moved':
      return moveSurplus(state, fact)
    case 'surplus found':
      return returnSurplus(state, fact, now)
    case 'refund wanted':
      return wantRefund(state, fact, now)
    case 'whole refund wanted':
      return wantWholeRefund(state, fact, now)
    case 'refund due':
      return takeRefund(state, fact, now)
    case 'refund answered':
      return answerRefund(state, fact.key, fact.answer, now)
    case 'refund unanswered':
      return releaseRefund(state, fact, now)
    case 'dispute ended':
      return endDispute(state, fact, now)
    case 'cancelled':
      return nothing({ ...state, ...endOrder(state, 'cancelled') })
    case 'time':
      return nothing(now > state.expiresAt ? { ...state, ...endOrder(state, 'over') } : state)
  }
}
