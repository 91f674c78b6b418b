import type { EntitlementSnapshot } from '#contract/entitlements.ts'
import type { subscriptionSources } from '#contract/own-subscription.ts'
import type { PricePeriod } from '#contract/packages.ts'
import type { BilledPeriod } from '../change-rules.ts'
import type { Anchor } from '../purchase-rules.ts'
import type { Status } from './rules.ts'

export type Source = (typeof subscriptionSources)[number]

export type Plan = {
  readonly packageId: number
  readonly level: number
  /** Null for what was given. */
  readonly priceId: number | null
  /** As it was bought: what an admin changes later is for later purchases. */
  readonly graceDays: number
  readonly entitlements: EntitlementSnapshot
}

export type Span = {
  readonly from: Date
  /** Null: until further notice. */
  readonly until: Date | null
}
type Remarks = { readonly note: string; readonly reference: string }

export type Period = Remarks & {
  /** Null until it is stored. */
  readonly id: number | null
  readonly orderId: number | null
  readonly priceId: number | null
  /** Null when nothing is left of it. Its order stays used. */
  readonly span: Span | null
  /** What begins with it when another plan is over; null for a period of the plan that ran when it was given. */
  readonly plan: Plan | null
  /** The order of a larger plan whose price its unused days have lowered. */
  readonly replacedBy: number | null
}

export type Subscription = {
  readonly status: Status
  readonly source: Source
  readonly plan: Plan
  /** When the plan of now began, or its last renewal after a gap. */
  readonly start: Date
  /** Null: until further notice. */
  readonly end: Date | null
  readonly graceEnd: Date | null
  readonly isCancelled: boolean
  /** The smaller plan that was chosen for the time after the period, and is paid then. */
  readonly chosen: Plan | null
  readonly endedAt: Date | null
  readonly reminders: number
  /** Where the series of its periods began; null for what is not counted in months. */
  readonly series: Anchor | null
  readonly grantedBy: string | null
}

/** What an account has kept of plans that it has paid, with the tax in it. Entries are only added. */
export type BalanceEntry = {
  readonly reason: 'unused-days' | 'spent' | 'returned' | 'taken-back' | 'restored'
  readonly currency: string
  readonly amountMinor: number
  /** It comes of test payments, and is none where there is real money. */
  readonly isTest: boolean
  readonly orderId: number
  /** The refund that it follows; null for a purchase. */
  readonly refundId: number | null
}

/** All that the lock of one account covers: its own plan or the one that a partner gives, with its periods, and its balance. */
export type State = {
  readonly subscription: Subscription | null
  readonly periods: readonly Period[]
  readonly entries: readonly BalanceEntry[]
}

export type Given = Partial<Remarks> & {
  readonly source: Source
  readonly plan: Plan
  /** Now, or the end of the period that is extended. */
  readonly from: Date
  readonly until: Date | null
  readonly series: Anchor | null
  readonly orderId: number | null
  readonly grantedBy: string | null
}

/** What was quoted of a plan, as its order keeps it. */
export type Terms = {
  readonly plan: Plan
  readonly period: PricePeriod
  readonly amountMinor: number
  readonly currency: string
  readonly isInclusive: boolean
  /** The price with its tax. */
  readonly fullMinor: number
}

export type Bought = {
  readonly orderId: number
  readonly terms: Terms
  readonly orderedAt: Date
  /** What the order took off the price for unused days, in the terms of the price. */
  readonly creditMinor: number
  /** What it takes of the balance. */
  readonly spentMinor: number
  /** What was paid for periods that are not over. */
  readonly billed: readonly BilledPeriod[]
  /** Whether test money counts as well: as long as there is no other. */
  readonly takesTests: boolean
  readonly timeZone: string
  /** The admin who recorded the payment, if one did. */
  readonly recordedBy: string | null
}

type Refunded = {
  readonly refundId: number
  readonly orderId: number
  readonly currency: string
  readonly amountMinor: number
  /** Whether all of the order's money is back. */
  readonly isWhole: boolean
}

/** What somebody does, what a provider says, or the clock. */
export type Fact =
  | ({ readonly type: 'given' } & Given)
  /** By an admin, to somebody who has no plan. */
  | ({ readonly type: 'granted' } & Given)
  | ({ readonly type: 'bought' } & Bought)
  | { readonly type: 'cancelled' }
  | { readonly type: 'resumed' }
  | { readonly type: 'smaller chosen'; readonly plan: Plan }
  | ({ readonly type: 'moved'; readonly until: Date | null } & Remarks)
  | ({ readonly type: 'package changed'; readonly plan: Plan } & Remarks)
  | { readonly type: 'ended' }
  /** The plan of an order ends, as its money is back. */
  | { readonly type: 'purchase ended'; readonly orderId: number }
  | ({ readonly type: 'refunded' } & Refunded)
  | { readonly type: 'refund failed'; readonly refundId: number; readonly orderId: number }
  | { readonly type: 'time' }

export type Effect = {
  readonly type: 'tell'
  readonly what: 'activated' | 'past due' | 'lapsed' | 'changed' | 'renewal due'
}

export type Step = { readonly state: State; readonly effects: readonly Effect[] }
export type Refused = {
  readonly refused: 'subscription_exists' | 'subscription_not_found' | 'wrong_state' | 'impossible'
}

export const nothing = (state: State): Step => ({ state, effects: [] })
export const tell = (what: Effect['what']): Effect => ({ type: 'tell', what })
export const refuse = (refused: Refused['refused']): Refused => ({ refused })

const dayMilliseconds = 86_400_000
export const daysLater = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * dayMilliseconds)

/** A subscription that has not ended; undefined without one. */
export const liveOf = ({ subscription }: State): Subscription | undefined =>
  subscription?.endedAt === null ? subscription : undefined

type Later = Period & { readonly span: Span; readonly plan: Plan }

/** The periods that are paid and begin when the plan of now is over, in their order. */
export function laterOf({ subscription, periods }: State): readonly Later[] {
  const end = subscription?.end ?? null
  if (end === null) return []
  return periods
    .filter((period): period is Later => period.plan !== null && period.span !== null)
    .filter(({ span }) => span.from >= end)
    .toSorted((one, other) => one.span.from.getTime() - other.span.from.getTime())
}

/** What somebody has of their own: the plan that is over last. Undefined without one. */
export function ownOf(state: State) {
  const live = liveOf(state)
  if (live === undefined) return undefined
  const last = laterOf(state).at(-1)
  const { packageId, level } = last?.plan ?? live.plan
  return { packageId, level, ends: last === undefined ? live.end : last.span.until, series: live.series }
}

/** Whether any of the period that an order paid for is still to come. */
export const hasLeft = ({ periods }: State, orderId: number, now: Date): boolean =>
  periods.some(
    ({ orderId: id, span }) => id === orderId && span !== null && (span.until === null || span.until > now),
  )

/** What the account has in a currency. Money of tests counts as long as there is no other. */
export const balanceOf = (
  { entries }: Pick<State, 'entries'>,
  currency: string,
  takesTests: boolean,
): number =>
  entries
    .filter((entry) => entry.currency === currency && (takesTests || !entry.isTest))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
