import { holdEnd } from '../rules.ts'
import { takeSeats } from './register.ts'
import { follow, takesRegistrations } from './rules.ts'
import { step, tell, withChanges, wrongState } from './state.ts'
import type { Fact, Known, Refused, Registration, Step } from './state.ts'

type Of<Type extends Fact['type']> = Extract<Fact, { readonly type: Type }>

/**
 * The organiser approves a request: it goes on as a form would, with what was shown then. Registration may have ended by now, which the
 * organiser decides; seats there must be.
 */
export function approve(state: Known, { offer, terms }: Of<'approved'>, now: number): Step | Refused {
  const { tickets, method } = state.registration
  const status = follow(wayOf(method), state.registration.status)
  if (status === undefined) return wrongState
  if (!takesRegistrations(offer, 'organiser')) return { refused: 'registration_closed' }
  const seats = state.seats && takeSeats(state.seats, tickets)
  if (!seats) return { refused: 'sold_out' }
  const seated = { ...state, seats }
  const take = { type: 'take seats' } as const
  if (method === 'none') {
    const confirmed = withChanges(seated, { status, approvedAt: now, confirmedAt: now })
    return step(confirmed, take, { type: 'make tickets' }, tell('approved'))
  }
  const holdEndsAt = answerHold(method, terms, now)
  const held = withChanges(seated, { status, approvedAt: now, holdEndsAt })
  return step(held, take, { type: 'open order' }, tell('approved'))
}

type Method = Registration['method']

const wayOf = (method: Method) =>
  method === 'none' ? 'approvedFree' : method === 'provider' ? 'approvedProvider' : 'approvedTransfer'

/**
 * Nobody sits before the page: seats wait for a provider as long as for a transfer. The end of registration bounds neither, because the
 * organiser approves after it, too.
 */
const answerHold = (method: Exclude<Method, 'none'>, terms: Of<'approved'>['terms'], now: number) =>
  holdEnd(
    method === 'provider' ? 'upi' : method,
    { ...terms, registrationEndsAt: null },
    { providers: [], now },
  )

/** The organiser does not want it. */
export function decline(state: Known): Step | Refused {
  const status = follow('declined', state.registration.status)
  return status === undefined ? wrongState : step(withChanges(state, { status }), tell('declined'))
}

/** A request that nobody has answered ends with its event, or when it does not take place. */
export function endUnanswered(state: Known, { offer }: Of<'unanswered'>, now: number): Step | Refused {
  const isEnd = offer === 'over' || offer === 'cancelled'
  const waits = state.registration.status === 'awaiting_approval'
  return waits && !isEnd ? step(state) : endRequest(state, 'unanswered', now)
}

/** It has no seats, no order and no tickets. */
export function endRequest(state: Known, what: 'withdrawn' | 'unanswered', now: number): Step | Refused {
  const status = follow(what, state.registration.status)
  if (status === undefined) return wrongState
  return step(withChanges(state, { status, cancelledAt: now }), tell('cancelled'))
}
