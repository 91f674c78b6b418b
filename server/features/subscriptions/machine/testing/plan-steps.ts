import { featureKeys } from '#contract/entitlements.ts'
import type { EntitlementSnapshot } from '#contract/entitlements.ts'
import { next } from '../next.ts'
import type { Bought, Fact, Given, Period, Plan, State, Subscription } from '../state.ts'

/** States of a plan in short, and what the machine makes of them. Moments are days. */

export const at = (days: number): Date => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000)
const limited = (limit: number) =>
  Object.fromEntries(featureKeys.map((key) => [key, { included: true, limit }])) as EntitlementSnapshot

export const plan = (packageId: number, changes: Partial<Plan> = {}): Plan => ({
  packageId,
  level: packageId * 10,
  priceId: packageId,
  graceDays: 14,
  entitlements: limited(packageId),
  ...changes,
})
export const [small, large] = [plan(2), plan(3)]

export const period = (from: number, until: number | null, changes: Partial<Period> = {}): Period => ({
  id: from + 1000,
  orderId: null,
  priceId: null,
  span: { from: at(from), until: until === null ? null : at(until) },
  plan: null,
  replacedBy: null,
  note: '',
  reference: '',
  ...changes,
})

/** Somebody who has bought the small plan for thirty days, by order 1. */
export function state(changes: Partial<Subscription> = {}, more: Partial<State> = {}): State {
  const subscription: Subscription = {
    status: 'active',
    source: 'purchase',
    plan: small,
    start: at(0),
    end: at(30),
    graceEnd: null,
    isCancelled: false,
    chosen: null,
    endedAt: null,
    reminders: 0,
    series: null,
    grantedBy: null,
    ...changes,
  }
  return { subscription, periods: [period(0, 30, { orderId: 1 })], entries: [], ...more }
}
export const nobody: State = { subscription: null, periods: [], entries: [] }

export const given = (from: number, until: number | null, changes: Partial<Given> = {}): Fact => ({
  type: 'given',
  source: 'purchase',
  plan: small,
  from: at(from),
  until: until === null ? null : at(until),
  series: null,
  orderId: 7,
  grantedBy: null,
  ...changes,
})

type Price = Partial<Bought['terms']> & { readonly plan: Plan }
export const bought = (price: Price, changes: Partial<Bought> = {}): Fact => ({
  type: 'bought',
  orderId: 7,
  terms: {
    period: 'month',
    amountMinor: 1000,
    currency: 'INR',
    isInclusive: true,
    fullMinor: price.amountMinor ?? 1000,
    ...price,
  },
  orderedAt: at(10),
  creditMinor: 0,
  spentMinor: 0,
  billed: [],
  takesTests: true,
  timeZone: 'UTC',
  recordedBy: null,
  ...changes,
})

/** What 3000 were paid for: the thirty days of order 1. */
export const billed = (changes: Partial<Bought['billed'][number]> = {}): Bought['billed'][number] => ({
  orderId: 1,
  currency: 'INR',
  from: at(0),
  until: at(30),
  isTest: false,
  unitMinor: 3000,
  discountMinor: 0,
  taxableMinor: 3000,
  lineMinor: 3000,
  paidMinor: 3000,
  refundedMinor: 0,
  takenBackMinor: 0,
  ...changes,
})

export function after(before: State, fact: Fact, days: number) {
  const step = next(before, fact, at(days))
  if ('refused' in step) throw new Error(step.refused)
  const dayOf = (moment: Date | null) =>
    moment === null ? null : (moment.getTime() - at(0).getTime()) / 86_400_000
  return {
    ...step,
    now: step.state.subscription,
    told: step.effects.map(({ what }) => what),
    end: dayOf(step.state.subscription?.end ?? null),
    spans: step.state.periods.map(({ span }) => span && [dayOf(span.from), dayOf(span.until)]),
    balance: step.state.entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  }
}
export const refusedFor = (before: State, fact: Fact, days = 10) => {
  const step = next(before, fact, at(days))
  return 'refused' in step ? step.refused : 'allowed'
}
