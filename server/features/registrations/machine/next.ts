import { approve, decline, endUnanswered } from './answer.ts'
import {
  cancel,
  changeDetails,
  confirm,
  endHold,
  followMoney,
  giveUp,
  openPayment,
  receive,
  refund,
  sendAgain,
  shortenHold,
  tellChange,
} from './change.ts'
import { invite, register } from './register.ts'
import { follow } from './rules.ts'
import { step, wrongState } from './state.ts'
import type { Fact, Known, Refused, State, Step } from './state.ts'

/**
 * Decides about a registration and its seats: the only place that does. Whoever stores it locks the order, the registration and,
 * where seats are taken, the event, writes what differs and has the effects done, in one transaction.
 * @param now in milliseconds
 */
export function next(state: State, fact: Fact, now: number): Step | Refused {
  if (fact.type === 'asked') return register(state, fact, now)
  if (fact.type === 'invited') return invite(state, fact, now)
  const { registration } = state
  return registration === null ? wrongState : nextOf({ ...state, registration }, fact, now)
}

function nextOf(
  state: Known,
  fact: Exclude<Fact, { readonly type: 'asked' | 'invited' }>,
  now: number,
): Step | Refused {
  const { status, method } = state.registration
  switch (fact.type) {
    case 'paid':
      return confirm(state, fact, now)
    case 'rejected':
    case 'cancelled':
    case 'ended':
      return cancel(state, fact.type, now)
    case 'given up':
      return giveUp(state, fact, now)
    case 'approved':
      return approve(state, fact, now)
    case 'declined':
      return decline(state)
    case 'unanswered':
      return endUnanswered(state, fact, now)
    case 'details changed':
      return changeDetails(state, fact, now)
    case 'received':
      return receive(state, fact)
    case 'refund wanted':
      return refund(state, now)
    case 'money moved':
      return step(followMoney(state))
    case 'payment wanted':
      return openPayment(state, fact.offer, now)
    case 'payment asked about':
      return follow('paid', status) === undefined ? wrongState : step(state, { type: 'look' })
    case 'transfer shown':
      return status === 'awaiting_payment' && method !== 'cash' ? step(state) : wrongState
    case 'arrived':
      return status === 'confirmed' ? step(state) : wrongState
    case 'event changed':
      return tellChange(state, fact.fingerprint)
    case 'event moved':
      return shortenHold(state, fact.terms, now)
    case 'mail wanted':
      return sendAgain(state)
    case 'time':
      return endHold(state, now)
  }
}
