import type { EventState } from '#contract/kinds/event-values.ts'
import { lastHold } from '../rules.ts'
import type { HoldTerms } from '../rules.ts'
import { endRequest } from './answer.ts'
import { takeSeats } from './register.ts'
import { follow, holdsSeats, isExpecting, needsSeatsAgain } from './rules.ts'
import { step, tell, withChanges, wrongState } from './state.ts'
import type { Effect, Fact, Known, Refused, Step } from './state.ts'

type Of<Type extends Fact['type']> = Extract<Fact, { readonly type: Type }>

/**
 * Whether money still buys something: an event that is cancelled takes nobody, and one that is over only whose hold is not. What the
 * organiser has got nobody can send back for them, so it pays also afterwards.
 */
function isTooLate({ registration }: Known, { offer, isReceived }: Of<'paid'>, now: number): boolean {
  const { status, holdEndsAt } = registration
  const isHoldOver = needsSeatsAgain(status) || (holdEndsAt !== null && holdEndsAt <= now)
  return offer === 'cancelled' || (offer === 'over' && isHoldOver && !isReceived)
}

/** Money pays it. Its hold may be over by now: then its seats are taken again, if as many are left. */
export function confirm(state: Known, fact: Of<'paid'>, now: number): Step | Refused {
  const { status: from, tickets } = state.registration
  const status = follow('paid', from)
  if (status === undefined) return wrongState
  if (isTooLate(state, fact, now)) return { refused: 'registration_closed' }
  const confirmed = withChanges(state, { status, confirmedAt: now, holdEndsAt: null })
  const told = state.isMailedLater === true ? [] : [tell('confirmed')]
  const effects: readonly Effect[] = [{ type: 'make tickets' }, ...told]
  if (!needsSeatsAgain(from)) return step(confirmed, ...effects)
  const seats = state.seats && takeSeats(state.seats, tickets)
  return seats ? step({ ...confirmed, seats }, { type: 'take seats' }, ...effects) : { refused: 'sold_out' }
}

/** Ends it: seats are free again, tickets are void, and nothing is to be paid any more. */
export function cancel(
  state: Known,
  what: 'rejected' | 'cancelled' | 'ended',
  now: number,
): (Step & { readonly state: Known }) | Refused {
  const { status: from, amountMinor } = state.registration
  const status = follow(what, from)
  if (status === undefined) return wrongState
  const cancelled = withChanges(state, { status, cancelledAt: now, holdEndsAt: null })
  const effects: readonly Effect[] = [
    { type: 'let seats go' },
    ...(from === 'confirmed' ? [{ type: 'void tickets' } as const] : []),
    ...(amountMinor > 0 ? [{ type: 'cancel order' } as const] : []),
    tell('cancelled'),
  ]
  return { state: followMoney(cancelled), effects }
}

/** A cancelled registration is refunded once its money is back, and only cancelled when that has failed after all. */
export function followMoney(state: Known): Known {
  const { status: from } = state.registration
  const status = follow(state.isMoneyBack ? 'allIsBack' : 'someIsNotBack', from)
  return status === undefined ? state : withChanges(state, { status })
}

/** What was paid, only the organiser cancels; and what is over, nobody needs to. */
export function giveUp(state: Known, { offer, isAllowed }: Of<'given up'>, now: number): Step | Refused {
  const { status, amountMinor } = state.registration
  const isPaid = status === 'confirmed' && amountMinor > 0
  if (offer === 'over') return wrongState
  // a request binds nobody
  if (status === 'awaiting_approval') return endRequest(state, 'withdrawn', now)
  return isPaid || !isAllowed ? wrongState : cancel(state, 'cancelled', now)
}

/** Names and answers are changed by who holds seats or has asked for some, until the moment of the organiser. */
export function changeDetails(
  state: Known,
  { offer, until }: Of<'details changed'>,
  now: number,
): Step | Refused {
  const isLate = offer === 'over' || offer === 'cancelled' || (until !== null && now >= until)
  const { status } = state.registration
  const isOpen = holdsSeats(status) || status === 'awaiting_approval'
  return isLate || !isOpen ? wrongState : step(state)
}

/** The organiser sends the money back, and what it has paid ends. */
export function refund(state: Known, now: number): Step | Refused {
  const { status, amountMinor } = state.registration
  if (amountMinor === 0 || state.isMoneyBack) return wrongState
  const send: Effect = { type: 'return money' }
  if (status === 'cancelled') return step(state, send)
  const ended = cancel(state, 'ended', now)
  return 'refused' in ended ? ended : step(ended.state, ...ended.effects, send)
}

/** The organiser has got the money himself, also after the hold, but not for an event that is cancelled. */
export function receive(state: Known, { method, offer }: Of<'received'>): Step | Refused {
  const { status, amountMinor } = state.registration
  if (method === undefined || amountMinor === 0 || follow('paid', status) === undefined) return wrongState
  if (offer === 'cancelled') return { refused: 'registration_closed' }
  return step(withChanges(state, { method }), { type: 'pay order' })
}

/** A hold that is over gives its seats back. The order stays open until its provider knows: money may still come. */
export function endHold(state: Known, now: number): Step {
  const { status: from, method, holdEndsAt, approvedAt } = state.registration
  const status = follow('over', from)
  if (status === undefined || holdEndsAt === null || holdEndsAt > now) return step(state)
  // who has left the page of a provider knows it, and who has not come to the door; a transfer may be on its way, and who was approved
  // may not have seen the page
  const isAway = from === 'awaiting_payment' ? method !== 'cash' : approvedAt !== null
  const told = isAway ? [tell('seats gone')] : []
  return step(withChanges(state, { status }), { type: 'let seats go' }, ...told)
}

/**
 * A provider is asked for its page while the seats are held, and not when the hold is over but nobody has ended it yet, nor for an event
 * that is cancelled: that money would go back.
 */
export function openPayment(state: Known, offer: EventState, now: number): Step | Refused {
  const { status, holdEndsAt, amountMinor } = state.registration
  const isHeld = status === 'held' && holdEndsAt !== null && holdEndsAt > now
  if (!isHeld || amountMinor === 0) return wrongState
  return offer === 'cancelled' ? { refused: 'registration_closed' } : step(state, { type: 'open payment' })
}

/** Seats do not wait for a transfer, or for whoever was approved, longer than until the event begins, also when that is earlier now. They never wait longer than before. */
export function shortenHold(state: Known, terms: HoldTerms, now: number): Step {
  const { status, method, holdEndsAt, approvedAt } = state.registration
  const last = lastHold(method, terms, now)
  const waits = status === 'awaiting_payment' || (status === 'held' && approvedAt !== null)
  const isLonger = waits && holdEndsAt !== null && holdEndsAt > last
  return step(isLonger ? withChanges(state, { holdEndsAt: last }) : state)
}

/** Somebody wants the mail once more. */
export function sendAgain(state: Known): Step | Refused {
  if (!isExpecting(state.registration)) return wrongState
  return state.told === null ? { refused: 'mail_missing' } : step(state, tell('again'))
}

/** Who expects to come and was told something else is told how the event is now. */
export function tellChange(state: Known, fingerprint: string): Step {
  const { told, registration } = state
  const isNews = isExpecting(registration) && told !== null && told !== '' && told !== fingerprint
  return isNews ? step({ ...state, told: fingerprint }, tell('changed')) : step(state)
}
