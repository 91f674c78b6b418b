import { cancellableNfcOrders, nextNfcOrderStatuses } from '#contract/nfc-orders.ts'
import type { NfcOrderStatus } from '#contract/nfc-orders.ts'

/** All that the locks of an order of cards and of its bill cover. */
export type NfcState = {
  readonly status: NfcOrderStatus
  /** All that was paid is back with the buyer, or on its way there. */
  readonly isMoneyBack: boolean
  /** It waits because its money went back while it was being made: somebody has to see what of it is there. */
  readonly isStopped: boolean
}

/** What somebody or something says. It may come late, twice and in any order. */
export type NfcFact =
  /** `isImpossible`: the code is closed, or the effect `take stock` was tried, and there are fewer cards. */
  | { readonly type: 'paid'; readonly isImpossible?: boolean }
  /** `isDescribed`: there is a carrier, or a note that says how the parcel goes. */
  | { readonly type: 'moved by an admin'; readonly to: NfcOrderStatus; readonly isDescribed: boolean }
  | { readonly type: 'cancelled by the buyer' }
  /** A refund is done, or has failed after all; `isMoneyBack` of the state says what that leaves. */
  | { readonly type: 'refund told' }

/** What follows outside, in the transaction that stores the state. */
export type NfcEffect =
  | 'take stock'
  | 'return stock'
  /** The bill that nobody has paid is over. */
  | 'end bill'
  | 'return money'
  /** Buyer and makers are told of the status. */
  | 'tell'

export type NfcRefused = { readonly refused: 'wrong_state' | 'nfc_refunded' | 'nfc_unsent' }
export type NfcStep = { readonly state: NfcState; readonly effects: readonly NfcEffect[] }

type Moves = Readonly<Partial<Record<NfcOrderStatus, NfcOrderStatus>>>

/** Where an order goes that no admin moves: see `nextNfcOrderStatuses` for what admins do. */
export const nfcMoves = {
  paid: { awaiting_payment: 'placed' },
  soldOut: { awaiting_payment: 'cancelled' },
  allIsBack: { placed: 'refunded', in_production: 'on_hold', on_hold: 'refunded', cancelled: 'refunded' },
  someIsNotBack: { refunded: 'cancelled' },
} as const satisfies Readonly<Record<string, Moves>>

const follow = (moves: Moves, from: NfcOrderStatus): NfcOrderStatus | undefined => moves[from]

/** Decides about an order of NFC cards: the only place that does. Whoever stores it locks the bill, then the order. */
export function next(state: NfcState, fact: NfcFact): NfcStep | NfcRefused {
  switch (fact.type) {
    case 'paid':
      return place(state, fact.isImpossible === true)
    case 'moved by an admin':
      return move(state, fact)
    case 'cancelled by the buyer':
      return cancellableNfcOrders.some((status) => status === state.status)
        ? cancel(state)
        : { refused: 'wrong_state' }
    case 'refund told':
      return state.isMoneyBack ? close(state) : reopen(state)
  }
}

const to = (state: NfcState, status: NfcOrderStatus, ...effects: NfcEffect[]): NfcStep => ({
  state: { ...state, status, isStopped: false },
  effects,
})

/** What cannot be given any more ends, so that nobody pays it again: its money goes back. */
function place(state: NfcState, isSoldOut: boolean): NfcStep | NfcRefused {
  const status = follow(isSoldOut ? nfcMoves.soldOut : nfcMoves.paid, state.status)
  if (status === undefined) return { refused: 'wrong_state' }
  return isSoldOut ? to(state, status, 'end bill', 'tell') : to(state, status, 'take stock', 'tell')
}

function move(
  state: NfcState,
  { to: status, isDescribed }: Extract<NfcFact, { type: 'moved by an admin' }>,
): NfcStep | NfcRefused {
  if (status === state.status) return { state, effects: [] }
  if (!nextNfcOrderStatuses[state.status].includes(status)) return { refused: 'wrong_state' }
  if (status === 'cancelled') return cancel(state)
  if (state.isMoneyBack) return { refused: 'nfc_refunded' }
  if (status === 'shipped' && !isDescribed) return { refused: 'nfc_unsent' }
  return to(state, status, 'tell')
}

/** Of an order whose money is back, the buyer was told so then. */
function cancel(state: NfcState): NfcStep {
  if (state.status === 'awaiting_payment') return to(state, 'cancelled', 'end bill', 'tell')
  if (state.isMoneyBack) return to(state, 'refunded', 'return stock')
  return to(state, 'cancelled', 'return stock', 'return money', 'tell')
}

/**
 * Money that went back whole ends an order that is not made. One that is being made stops, and stays so however often the refund
 * is told: an admin sees what of it is there, and cancels it.
 */
function close(state: NfcState): NfcStep {
  const status = follow(nfcMoves.allIsBack, state.status)
  if (status === undefined || state.isStopped) return { state, effects: [] }
  if (status === 'on_hold') return { state: { ...state, status, isStopped: true }, effects: ['tell'] }
  // what was cancelled has given its cards back before
  return state.status === 'cancelled' ? to(state, status, 'tell') : to(state, status, 'return stock', 'tell')
}

/** Money that did not go back after all: nothing is made of the order any more, unless it was only stopped. */
function reopen(state: NfcState): NfcStep {
  const status = follow(nfcMoves.someIsNotBack, state.status) ?? state.status
  return { state: { ...state, status, isStopped: false }, effects: [] }
}
