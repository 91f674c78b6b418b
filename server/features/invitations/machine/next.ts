import { step, wrongState } from './state.ts'
import type { Fact, Refused, State, Step } from './state.ts'

/** The link of an invitation waits so long for the card of whoever has accepted it. */
export const heldMilliseconds = 14 * 86_400_000

/**
 * Decides what becomes of an invitation when something happens: the only place that does. Whoever stores it has locked the credit,
 * the invitation, its partner and its card.
 * @param now in milliseconds
 */
export function next(state: State, fact: Fact, now: number): Step | Refused {
  switch (fact.type) {
    case 'accepted':
      return accept(state, fact.person, now)
    case 'rejected':
      return canBeAnswered(state, now) ? end(state, 'rejected') : wrongState
    case 'deleted':
      return state.status === 'pending' ? end(state, 'deleted') : wrongState
    case 'kept':
      return keep(state, now)
    case 'resent':
      return resend(state, now)
    case 'withdrawn':
      return state.status === 'pending' && state.isSuspended
        ? end({ ...state, endReason: 'partner_suspended' }, 'deleted')
        : wrongState
    case 'card changed':
      return followCard(state)
    case 'partner changed':
      return isSeen(state) && state.isSuspended ? step(state, 'change view') : step(state)
    case 'erased':
      return state.status === 'pending' ? end(state, 'deleted') : step(state)
    case 'invited by another':
      return step(state)
    case 'time':
      return passTime(state, now)
  }
}

const isOver = ({ expiresAt }: State, now: number): boolean => expiresAt !== null && expiresAt <= now

/** In time, and there is something to say yes or no to. */
const canBeAnswered = (state: State, now: number): boolean =>
  state.status === 'pending' && state.card !== 'gone' && !isOver(state, now)

/** Whether its card waits at an address of its own. */
const isSeen = ({ kind, status }: State): boolean => kind === 'card' && status === 'pending'

function accept(
  state: State,
  person: Extract<Fact, { type: 'accepted' }>['person'],
  now: number,
): Step | Refused {
  if (!canBeAnswered(state, now)) return wrongState
  if (state.card === 'blocked') return { refused: 'card_blocked' }
  if (person !== 'there') return { refused: person === 'closed' ? 'account_closed' : 'account_missing' }
  const linkUntil = state.hasLink ? now + heldMilliseconds : null
  const accepted: State = { ...state, status: 'accepted', credit: 'spent', linkUntil }
  return step(
    accepted,
    ...(state.credit === 'reserved' ? (['spend credit'] as const) : []),
    ...(state.kind === 'card' ? (['give card'] as const) : []),
    // the operator has taken that right from the partner; the card is paid for
    ...(state.isSuspended ? [] : (['give plan'] as const)),
  )
}

/** The credit comes back, unless its partner has spent it to keep the card. The link is free. */
function end(state: State, status: 'rejected' | 'deleted' | 'expired'): Step {
  if (state.credit !== 'reserved') return step({ ...state, status }, 'close card')
  return step({ ...state, status, credit: 'returned' }, 'return credit', 'close card')
}

function keep(state: State, now: number): Step | Refused {
  const refused = whyNot(state, now)
  if (refused !== undefined) return refused
  if (state.kind !== 'card' || state.isKept) return wrongState
  return step({ ...state, isKept: true, expiresAt: null, credit: 'spent' }, 'spend credit')
}

const resend = (state: State, now: number): Step | Refused => whyNot(state, now) ?? step(state, 'mail person')

/** What its partner may not do with it while the operator looks at the card or at them, or when nobody can answer. */
function whyNot(state: State, now: number): Refused | undefined {
  if (state.isSuspended) return { refused: 'partner_suspended' }
  if (!canBeAnswered(state, now)) return wrongState
  return state.card === 'blocked' ? { refused: 'card_blocked' } : undefined
}

/** A card that is blocked can be opened again, so its invitation waits; one that is gone ends it. */
function followCard(state: State): Step {
  if (!isSeen(state) || state.card !== 'gone') return step(state)
  const { state: ended, effects } = end({ ...state, endReason: 'card_deleted' }, 'deleted')
  return step(ended, ...effects, 'tell partner')
}

/** Only what nobody has answered expires. */
function passTime(state: State, now: number): Step {
  if (state.status === 'pending' && isOver(state, now)) return end(state, 'expired')
  return state.linkUntil !== null && state.linkUntil <= now
    ? step({ ...state, linkUntil: null })
    : step(state)
}
