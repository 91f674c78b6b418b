import type { EntitlementSnapshot } from '#contract/entitlements.ts'
import type { Db } from '#server/platform/db/database.ts'
import { snapshotOf } from './entitlements.ts'
import type { BalanceEntry, Period, Plan, State, Subscription } from './machine/state.ts'
import { findBought } from './purchase-store.ts'
import {
  findGiven,
  insertEntry,
  insertPeriod,
  listEntries,
  listPeriodsWith,
  updatePeriod,
} from './state-store.ts'
import type { PeriodRow } from './state-store.ts'
import { insertSubscription, updateReminders, updateSubscription } from './subscription-store.ts'
import type { SubscriptionRow } from './subscription-store.ts'

/** A plan as the machine sees it, and the row that it was made of. */
export type OwnPlan = {
  /** Null where only an order is known. */
  readonly userId: string | null
  /** Undefined for somebody who has none. */
  readonly row: SubscriptionRow | undefined
  readonly state: State
  /** The subscription that an order has a period of. */
  readonly usedBy: number | undefined
}

/** Reads all that is decided together with a subscription. Lock it before, where something is decided. */
export async function readPlan(
  db: Db,
  userId: string | null,
  row: SubscriptionRow | undefined,
  orderId: number | null = null,
): Promise<OwnPlan> {
  const periods = await listPeriodsWith(db, { subscriptionId: row?.id ?? null, orderId })
  const subscription = row === undefined ? null : await subscriptionOf(db, row)
  const entries = userId === null ? [] : await readEntries(db, userId)
  const usedBy = periods.find(({ order_id }) => order_id !== null && order_id === orderId)?.subscription_id
  return {
    userId,
    row,
    usedBy,
    state: {
      subscription,
      periods: periods.map(periodOf),
      entries,
    },
  }
}

/** What an account has kept of plans that it has paid, as the machine sees it. */
export const readEntries = async (db: Db, userId: string): Promise<readonly BalanceEntry[]> =>
  (await listEntries(db, userId)).map((entry) => ({
    reason: entry.reason,
    currency: entry.currency,
    amountMinor: entry.amount_minor,
    isTest: entry.is_test,
    orderId: entry.order_id,
    refundId: entry.refund_id,
  }))

async function subscriptionOf(db: Db, row: SubscriptionRow): Promise<Subscription> {
  const { level, graceDays } = await findGiven(db, row.package_id)
  const plan: Plan = {
    packageId: row.package_id,
    level,
    priceId: row.package_price_id,
    graceDays: row.grace_days ?? graceDays,
    entitlements: row.entitlements,
  }
  return {
    status: row.status,
    source: row.source,
    plan,
    start: row.current_period_start,
    end: row.current_period_end,
    graceEnd: row.grace_ends_at,
    isCancelled: row.cancel_at_period_end,
    chosen: row.pending_price_id === null ? null : await planOfPrice(db, row.pending_price_id),
    endedAt: row.ended_at,
    reminders: row.reminders_sent,
    series:
      row.anchored_at === null || row.time_zone === null
        ? null
        : { at: row.anchored_at, timeZone: row.time_zone },
    grantedBy: row.granted_by,
  }
}

/** A plan as it is given now. @param priceId null for what is not sold */
export async function planGiven(
  db: Db,
  packageId: number,
  priceId: number | null,
  entitlements?: EntitlementSnapshot,
): Promise<Plan> {
  const { level, graceDays } = await findGiven(db, packageId)
  return {
    packageId,
    level,
    priceId,
    graceDays,
    entitlements: entitlements ?? (await snapshotOf(db, packageId)),
  }
}

/** A plan as it is sold now. */
export async function planOfPrice(db: Db, priceId: number): Promise<Plan> {
  const { packageId } = await findBought(db, priceId)
  return planGiven(db, packageId, priceId)
}

function periodOf(row: PeriodRow): Period {
  const { entitlements, package_id: packageId, level, grace_days: graceDays, from } = row
  const isKnown = entitlements !== null && packageId !== null && level !== null
  return {
    id: row.id,
    orderId: row.order_id,
    priceId: row.package_price_id,
    span: from === null ? null : { from, until: row.until },
    plan: isKnown
      ? {
          packageId,
          level,
          priceId: row.package_price_id,
          graceDays,
          entitlements: entitlements as EntitlementSnapshot,
        }
      : null,
    replacedBy: row.replaced_by,
    note: row.note,
    reference: row.reference,
  }
}

/** Writes what differs. The constraints of the database have the last word. @returns the id of the subscription */
export async function storePlan(
  db: Db,
  { userId, row, state: before, usedBy }: OwnPlan,
  after: State,
  now: Date,
): Promise<number | undefined> {
  const { subscription } = after
  if (userId === null) throw new Error('A plan without an account is only read.')
  let id = row?.id ?? usedBy
  if (subscription !== null && subscription !== before.subscription) {
    const values = { ...rowOf(subscription), updated_at: now }
    if (row === undefined || row.ended_at !== null)
      id = await insertSubscription(db, { ...values, user_id: userId, created_at: now })
    else if (isOnlyReminded(before.subscription, subscription))
      await updateReminders(db, row.id, subscription.reminders)
    else await updateSubscription(db, row.id, values)
  }
  const known = new Map(before.periods.map((period) => [period.id, period]))
  // one after the other, as two periods never overlap
  for (const period of after.periods)
    if (period.id !== null && known.get(period.id) !== period)
      await updatePeriod(db, period.id, { range: period.span, replaced_by: period.replacedBy })
  for (const period of after.periods)
    if (period.id === null && id !== undefined)
      await insertPeriod(db, { subscription_id: id, ...periodRowOf(period) })
  for (const entry of after.entries.slice(before.entries.length))
    await insertEntry(db, {
      user_id: userId,
      currency: entry.currency,
      is_test: entry.isTest,
      reason: entry.reason,
      amount_minor: entry.amountMinor,
      order_id: entry.orderId,
      refund_id: entry.refundId,
      created_at: now,
    })
  return id
}

const isOnlyReminded = (before: Subscription | null, after: Subscription): boolean =>
  before !== null &&
  before.reminders !== after.reminders &&
  (Object.keys(after) as (keyof Subscription)[]).every(
    (key) => key === 'reminders' || before[key] === after[key],
  )

const rowOf = ({ plan, series, ...subscription }: Subscription) => ({
  package_id: plan.packageId,
  package_price_id: plan.priceId,
  entitlements: JSON.stringify(plan.entitlements),
  grace_days: plan.graceDays,
  source: subscription.source,
  status: subscription.status,
  current_period_start: subscription.start,
  current_period_end: subscription.end,
  grace_ends_at: subscription.graceEnd,
  cancel_at_period_end: subscription.isCancelled,
  pending_price_id: subscription.chosen?.priceId ?? null,
  ended_at: subscription.endedAt,
  reminders_sent: subscription.reminders,
  anchored_at: series?.at ?? null,
  time_zone: series?.timeZone ?? null,
  granted_by: subscription.grantedBy,
})

const periodRowOf = ({ orderId, priceId, span, plan, replacedBy, note, reference }: Period) => ({
  order_id: orderId,
  package_price_id: priceId,
  range: span,
  entitlements: plan && JSON.stringify(plan.entitlements),
  grace_days: plan?.graceDays ?? null,
  replaced_by: replacedBy,
  note,
  reference,
})
