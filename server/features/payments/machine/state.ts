import type {
  attemptStatuses,
  orderStatuses,
  paymentStatuses,
  refundStatuses,
} from '#contract/payment-shapes.ts'

import { isCaptured } from '../rules.ts'
import { follow, paymentMoves } from './rules.ts'

type AttemptStatus = (typeof attemptStatuses)[number]
type PaymentStatus = (typeof paymentStatuses)[number]

/** Why money goes back, and who has decided it. */
export type About = {
  readonly reason: string
  readonly requestedBy: string | null
  /** Of the transfer, where no provider makes it. */
  readonly reference: string
}

export type Refund = {
  /** The provider gets it too: one key is one refund. */
  readonly key: string
  /** Null until the provider has told it. */
  readonly providerRefundId: string | null
  readonly amountMinor: number
  readonly status: (typeof refundStatuses)[number]
  /** When it was asked for or answered last, in milliseconds. */
  readonly changedAt: number
  readonly about: About
}

export type Payment = {
  readonly id: number
  /** The seller has taken the money in himself, and gives it back himself. */
  readonly isOffline: boolean
  /** The operator has the money. */
  readonly isOurMoney: boolean
  readonly status: PaymentStatus
  readonly amountMinor: number
  readonly currency: string
  /** It is the one that paid the order. What else was captured is surplus. */
  readonly isApplied: boolean
  /** It is surplus that its provider does not take back, and admins were told so. */
  readonly isStuck: boolean
  readonly refunds: readonly Refund[]
}

/** All that the lock of one order covers. */
export type State = {
  readonly status: (typeof orderStatuses)[number]
  readonly totalMinor: number
  readonly currency: string
  readonly expiresAt: number
  /** The money belongs to an organiser, who is owed it. */
  readonly isCollected: boolean
  readonly attempts: readonly { readonly id: number; readonly status: AttemptStatus }[]
  readonly payments: readonly Payment[]
}

/** A refund as its provider says it is now. @see ToldRefund, ProviderRefund of the port */
export type Answer = {
  readonly providerRefundId: string | null
  readonly status: 'processing' | 'done' | 'failed'
}
export type ToldRefund = Answer & {
  readonly providerRefundId: string
  readonly key: string | null
  readonly amountMinor: number
}
type Captured = Pick<Payment, 'status' | 'amountMinor' | 'currency'>
type Said =
  | ({
      readonly type: 'payment told'
      readonly paymentId: number
      readonly refunds: readonly ToldRefund[]
    } & Captured)
  | {
      readonly type: 'attempt told'
      readonly attemptId: number
      readonly status: AttemptStatus
      readonly payments: readonly { readonly status: PaymentStatus }[]
    }
  | { readonly type: 'money received'; readonly paymentId: number }
  | { readonly type: 'free' }
  | { readonly type: 'surplus moved'; readonly payment: Payment }
  | { readonly type: 'surplus found'; readonly paymentId: number }
  | {
      readonly type: 'refund wanted'
      readonly paymentId: number
      readonly amountMinor: number
      readonly key: string
      readonly about: About
    }
  | { readonly type: 'whole refund wanted'; readonly about: About }
  | { readonly type: 'refund due'; readonly key: string }
  | { readonly type: 'refund answered'; readonly key: string; readonly answer: Answer }
  | { readonly type: 'refund unanswered'; readonly key: string }
  | {
      readonly type: 'dispute ended'
      readonly paymentId: number
      readonly disputeId: string
      readonly status: 'won' | 'lost'
      readonly amountMinor: number
      readonly currency: string
    }
  | { readonly type: 'cancelled' }
  | { readonly type: 'time' }

/**
 * What somebody or something says. It may come late, twice and in any order. `isImpossible`: the effect `fulfil` was tried, and what the
 * order is for cannot be given.
 */
export type Fact = Said & { readonly isImpossible?: boolean }

/** What follows outside. It happens in the transaction that stores the state, or by an event after it. */
export type Effect =
  /** Give what the order is for; if that is impossible, the same fact says so. */
  | { readonly type: 'fulfil'; readonly paymentId: number | null }
  /** The organiser is owed the money of a payment; without that of a refund; with it again. */
  | { readonly type: 'book'; readonly paymentId: number }
  | { readonly type: 'book back' | 'book again'; readonly key: string }
  /** A job has to send surplus back, or to make a refund. Both may be told often. */
  | { readonly type: 'return surplus'; readonly paymentId: number }
  | { readonly type: 'make refund'; readonly key: string }
  /** Ask the provider for a refund, now; ask it about the whole order. */
  | { readonly type: 'ask'; readonly key: string }
  | { readonly type: 'look' }
  | { readonly type: 'tell'; readonly what: 'paid' }
  | { readonly type: 'tell'; readonly what: 'goes back' | 'stuck'; readonly paymentId: number }
  | { readonly type: 'tell'; readonly what: 'refunded' | 'taken back'; readonly key: string }

export type Refused = {
  readonly refused:
    | 'payment_not_found'
    | 'refund_too_large'
    | 'refund_unanswered'
    | 'wrong_state'
    | 'surplus_does_not_fit'
    | 'not_given'
}
export type Step = { readonly state: State; readonly effects: readonly Effect[] }

type Refunds = {
  readonly refunds: readonly { readonly status: Refund['status']; readonly amountMinor: number }[]
}

/** What a payment gives back, as far as that has not failed. */
export const takenOf = ({ refunds }: Refunds): number =>
  refunds.reduce((sum, { status, amountMinor }) => sum + (status === 'failed' ? 0 : amountMinor), 0)

/** What is neither back nor on its way. */
export const leftOf = (payment: Payment): number => payment.amountMinor - takenOf(payment)

/** What is back at whoever has paid. */
export const backOf = ({ refunds }: Refunds): number =>
  refunds.reduce((sum, { status, amountMinor }) => sum + (status === 'done' ? amountMinor : 0), 0)

export const paymentOf = ({ payments }: State, id: number): Payment | undefined =>
  payments.find((payment) => payment.id === id)

export const withPayment = (state: State, payment: Payment): State => ({
  ...state,
  payments: state.payments.map((other) => (other.id === payment.id ? payment : other)),
})

export const withRefund = (payment: Payment, refund: Refund): Payment => ({
  ...payment,
  refunds: payment.refunds.map((other) => (other.key === refund.key ? refund : other)),
})

export const nothing = (state: State): Step => ({ state, effects: [] })

/** One step after another. */
export function inTurn(step: Step, follow: (state: State) => Step): Step {
  const after = follow(step.state)
  return { state: after.state, effects: [...step.effects, ...after.effects] }
}

/** What is known of a payment after it was told: the newer status; sums are those that were captured. */
export function mergePayment(
  known: Payment,
  told: Pick<Payment, 'status' | 'amountMinor' | 'currency'>,
): Payment {
  // how much of it went back is counted in refunds
  const what = told.status === 'refunded' ? 'captured' : told.status
  const { amountMinor, currency } = isCaptured(known) ? known : told
  const status = follow<Payment['status']>(paymentMoves[what], known.status) ?? known.status
  return { ...known, amountMinor, currency, status }
}
