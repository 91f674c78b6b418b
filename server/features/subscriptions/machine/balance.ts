import { balanceOf, nothing } from './state.ts'
import type { BalanceEntry, Bought, Fact, State, Step } from './state.ts'

/** What an order takes of the balance: of tests first, as that is worth nothing once there is real money. */
export function spend(state: State, { orderId, terms, spentMinor, takesTests }: Bought): BalanceEntry[] {
  const { currency } = terms
  const tests = takesTests ? balanceOf(state, currency, true) - balanceOf(state, currency, false) : 0
  const fromTests = Math.min(tests, spentMinor)
  const entry = { reason: 'spent', currency, orderId, refundId: null } as const
  return [
    { ...entry, amountMinor: -fromTests, isTest: true },
    { ...entry, amountMinor: fromTests - spentMinor, isTest: false },
  ].filter(({ amountMinor }) => amountMinor < 0)
}

type Of<Type extends Fact['type']> = Extract<Fact, { readonly type: Type }>
type Refund = Of<'refunded'>

/**
 * Money of an order is back. Where its days have become a part of a larger plan, it is taken of the balance that they have left. Else
 * all of the money brings back what the order had taken of the balance. Each refund is noted once, also when it changes nothing.
 */
export function noteRefund(state: State, refund: Refund): Step {
  const { refundId, orderId, currency, isWhole } = refund
  const last = state.entries.findLast((entry) => entry.refundId === refundId)
  if (last !== undefined && last.reason !== 'restored') return nothing(state)
  const replacedBy = state.periods.find((period) => period.orderId === orderId)?.replacedBy ?? null
  const added =
    replacedBy === null ? (isWhole ? returned(state, refund) : []) : taken(state, refund, replacedBy)
  const noted = { reason: 'taken-back', currency, amountMinor: 0, isTest: false, orderId, refundId } as const
  return nothing({ ...state, entries: [...state.entries, ...(added.length === 0 ? [noted] : added)] })
}

const sumOf = (entries: readonly BalanceEntry[]): number =>
  entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** What an order has taken of the balance and has not brought back. */
function returned({ entries }: State, { refundId, orderId, currency }: Refund): BalanceEntry[] {
  return [true, false].flatMap((isTest) => {
    const own = entries.filter(
      (entry) => entry.orderId === orderId && entry.isTest === isTest && entry.reason !== 'unused-days',
    )
    const amountMinor = -sumOf(own)
    const entry = { reason: 'returned', currency, amountMinor, isTest, orderId, refundId } as const
    return amountMinor > 0 ? [entry] : []
  })
}

/** What went back, as far as it is in the balance that the plan which has replaced the order, and those after it, have left. */
function taken({ entries }: State, { refundId, orderId, currency, amountMinor }: Refund, since: number) {
  const taking: BalanceEntry[] = []
  let missing = amountMinor
  for (const isTest of [true, false]) {
    const own = entries.filter((entry) => entry.currency === currency && entry.isTest === isTest)
    const left = own.filter(({ reason, orderId: id }) => reason === 'unused-days' && id >= since)
    const gone = own.filter(
      ({ reason, amountMinor: amount }) => reason === 'taken-back' || (reason === 'restored' && amount > 0),
    )
    const most = Math.min(missing, sumOf(own), sumOf(left) + sumOf(gone))
    if (most <= 0) continue
    missing -= most
    taking.push({ reason: 'taken-back', currency, amountMinor: -most, isTest, orderId, refundId })
  }
  return taking
}

/** A refund has failed after all: what followed it is undone, as far as it is still there. */
export function undoRefund(state: State, { refundId, orderId }: Of<'refund failed'>): Step {
  const undone = [true, false].flatMap((isTest) => {
    const own = state.entries.filter((entry) => entry.isTest === isTest && entry.orderId === orderId)
    const followed = own.filter(({ reason, refundId: id, amountMinor }) =>
      reason === 'restored'
        ? id === refundId || amountMinor < 0
        : reason === 'returned' || (reason === 'taken-back' && id === refundId),
    )
    const [first] = followed
    if (first === undefined) return []
    const there = state.entries.filter(
      (entry) => entry.currency === first.currency && entry.isTest === isTest,
    )
    const amountMinor = Math.max(-sumOf(followed), -sumOf(there))
    return amountMinor === 0 ? [] : [{ ...first, reason: 'restored' as const, amountMinor, refundId }]
  })
  return undone.length === 0 ? nothing(state) : nothing({ ...state, entries: [...state.entries, ...undone] })
}
