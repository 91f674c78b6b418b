import type { Entitlement, EntitlementSnapshot, FeatureKey } from '#contract/entitlements.ts'

/** A package for people, with its name in one language. */
export type Plan = {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly level: number
  readonly graceDays: number
  readonly isActive: boolean
}

/** @throws Error when a subscription has a package that is none for people: the database has no such rows */
export function planOf(plans: readonly Plan[], packageId: number): Plan {
  const plan = plans.find(({ id }) => id === packageId)
  if (plan === undefined) throw new Error(`Package ${packageId} is none for people.`)
  return plan
}

function freePlanOf(plans: readonly Plan[]): Plan {
  const free = plans.find(({ level, isActive }) => level === 0 && isActive)
  if (free === undefined) throw new Error('There is no free plan.')
  return free
}

/** The plan that counts: the largest of the free one and those that are live. */
export const currentPlanOf = (
  plans: readonly Plan[],
  live: readonly { readonly package_id: number }[],
): Plan =>
  [freePlanOf(plans), ...live.map(({ package_id }) => planOf(plans, package_id))].reduce((best, plan) =>
    plan.level > best.level ? plan : best,
  )

/** The smallest plan that is larger and can be had. */
export const nextPlanOf = (plans: readonly Plan[], { level }: Plan): Plan | undefined =>
  plans.find((plan) => plan.isActive && plan.level > level)

/** Whether one allows more of a feature than the other. */
function allowsMore(one: Entitlement, other: Entitlement): boolean {
  if (!one.included) return false
  if (!other.included) return true
  return other.limit !== null && (one.limit === null || one.limit > other.limit)
}

const keysOf = (snapshot: EntitlementSnapshot) => Object.keys(snapshot) as FeatureKey[]

/** The better of two plans by each feature: what was bought is not taken away by an earlier renewal on other terms. */
export function betterOf(
  one: Readonly<Record<string, Entitlement>>,
  other: EntitlementSnapshot,
): EntitlementSnapshot {
  const better = keysOf(other).map((key) => {
    // a feature that is younger than the snapshot
    const before = one[key] ?? { included: false, limit: 0 }
    return [key, allowsMore(other[key], before) ? other[key] : before]
  })
  return { ...one, ...(Object.fromEntries(better) as EntitlementSnapshot) }
}

/** The features of which a plan allows more than the one of now. */
export const gainsOf = (now: EntitlementSnapshot, next: EntitlementSnapshot) =>
  keysOf(next)
    .filter((key) => allowsMore(next[key], now[key]))
    .map((key) => ({ key, now: now[key], next: next[key] }))

const dayLength = 86_400_000
const daysLater = (moment: Date, days: number) => new Date(moment.getTime() + days * dayLength)

/** When a live subscription is over unless somebody renews it; null for one without an end. */
export function endOf(
  subscription: {
    readonly status: string
    readonly current_period_end: Date | null
    readonly grace_ends_at: Date | null
    readonly cancel_at_period_end: boolean
  },
  graceDays: number,
): Date | null {
  const { status, current_period_end: end, grace_ends_at, cancel_at_period_end } = subscription
  if (status === 'past_due') return grace_ends_at
  const hasGrace = status === 'active' && !cancel_at_period_end
  return end === null || !hasGrace ? end : daysLater(end, graceDays)
}
