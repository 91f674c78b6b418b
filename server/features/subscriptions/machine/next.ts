import { noteRefund, undoRefund } from './balance.ts'
import { cancel, changePackage, choose, end, move, resume } from './change.ts'
import { buy, give } from './give.ts'
import { liveOf, refuse } from './state.ts'
import type { Fact, Refused, State, Step } from './state.ts'
import { endPurchase, pass } from './time.ts'

/**
 * Decides about the plan of an account, its periods and its balance: the only place that does. Whoever stores it locks the
 * account, writes what differs and has the effects done, in one transaction. Entitlements follow the plan of the state.
 */
export function next(state: State, fact: Fact, now: Date): Step | Refused {
  switch (fact.type) {
    case 'given':
      return give(state, fact, now)
    case 'granted':
      return liveOf(state) === undefined ? give(state, fact, now) : refuse('subscription_exists')
    case 'bought':
      return buy(state, fact, now)
    case 'cancelled':
      return cancel(state)
    case 'resumed':
      return resume(state)
    case 'smaller chosen':
      return choose(state, fact.plan)
    case 'moved':
      return move(state, fact)
    case 'package changed':
      return changePackage(state, fact, now)
    case 'ended':
      return end(state, now)
    case 'purchase ended':
      return endPurchase(state, fact.orderId, now)
    case 'refunded':
      return noteRefund(state, fact)
    case 'refund failed':
      return undoRefund(state, fact)
    case 'time':
      return pass(state, now)
  }
}
