import type { EntitlementSnapshot } from '#contract/entitlements.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { snapshotOf } from './entitlements.ts'
import { lockOwner } from './store.ts'
import { SubscriptionActivated } from './subscription-events.ts'
import type { Anchor } from './purchase-rules.ts'
import { listLater } from './purchase-store.ts'
import { betterOf } from './subscription-rules.ts'
import {
  cutPeriods,
  findByOrder,
  insertPeriod,
  insertSubscription,
  lockLive,
  moveSubscription,
} from './subscription-store.ts'
import type { Source, SubscriptionRow } from './subscription-store.ts'

/** What a transaction of this slice has. */
export type Tx = Pick<AppCtx, 'db' | 'now' | 'emit'>

type NewPeriod = {
  readonly userId: string
  readonly packageId: number
  /** Null for what was given. */
  readonly packagePriceId: number | null
  readonly source: Source
  /** Now, or the end of the period that is extended. */
  readonly from: Date
  /** Null: until further notice. */
  readonly until: Date | null
  /** What the plan allows; undefined: as it is now. */
  readonly entitlements?: EntitlementSnapshot | undefined
  /** Of a period of months: the first one of its series. */
  readonly anchor?: Anchor
  /** With the same order, nothing happens again. */
  readonly orderId?: number
  readonly grantedBy?: string
  readonly note?: string
  readonly reference?: string
}

/**
 * Gives a person a period of a plan: makes their live subscription or extends it. What the plan allows is stored with it.
 * Periods after `from` are replaced. Call it in a transaction; it locks the account.
 * @throws AppError subscription_exists for a trial of somebody who has a plan
 */
export async function startPeriod(tx: Tx, period: NewPeriod): Promise<{ readonly subscriptionId: number }> {
  const { userId, packageId, packagePriceId, source, from, until, orderId } = period
  await lockOwner(tx.db, userId)
  const done = orderId === undefined ? undefined : await findByOrder(tx.db, orderId)
  if (done !== undefined) return { subscriptionId: done }
  const live = await lockLive(tx.db, userId, source === 'partner')
  if (live !== undefined && source === 'trial') throw new AppError('subscription_exists')
  if (live !== undefined && (await isForLater(tx, live, period))) {
    await queuePeriod(tx, live, period)
    return { subscriptionId: live.id }
  }
  const subscriptionId = await writeSubscription(tx, live, period)
  await cutPeriods(tx.db, subscriptionId, from)
  const { note = '', reference = '' } = period
  const values = { order_id: orderId ?? null, package_price_id: packagePriceId, note, reference }
  await insertPeriod(tx.db, { subscription_id: subscriptionId, from, until, ...values })
  const isNewPlan = live?.package_id !== packageId || live.status !== 'active'
  if (isNewPlan && source !== 'trial') await tx.emit(SubscriptionActivated, { subscriptionId })
  return { subscriptionId }
}

/** Whether a period begins when another plan is over; the same one is extended. */
const isForLater = async (tx: Tx, live: SubscriptionRow, { packageId, from }: NewPeriod): Promise<boolean> =>
  from > tx.now() && (live.package_id !== packageId || (await listLater(tx.db, [live.id])).length > 0)

/** Stores a period of a plan that follows the one of now, with what is bought for it. The sweep starts it. */
async function queuePeriod(tx: Tx, live: SubscriptionRow, period: NewPeriod): Promise<void> {
  const { packagePriceId, from, until, orderId } = period
  const entitlements = JSON.stringify(await allowedIn(tx, period))
  const values = { order_id: orderId ?? null, package_price_id: packagePriceId, entitlements }
  await insertPeriod(tx.db, { subscription_id: live.id, from, until, ...values })
  const guard = { id: live.id, from: [live.status], now: tx.now() }
  const undone = { pending_price_id: null, cancel_at_period_end: false }
  await moveSubscription(tx.db, guard, { ...undone, ...anchorOf(period) })
}

const allowedIn = async (tx: Tx, { entitlements, packageId }: NewPeriod): Promise<EntitlementSnapshot> =>
  entitlements ?? (await snapshotOf(tx.db, packageId))

/** As it is stored with the subscription, for the period after this one. */
const anchorOf = ({ anchor }: NewPeriod) => ({
  anchored_at: anchor?.at ?? null,
  time_zone: anchor?.timeZone ?? null,
})

async function writeSubscription(tx: Tx, live: SubscriptionRow | undefined, period: NewPeriod) {
  const { userId, packageId, packagePriceId, source, from, until, grantedBy } = period
  const now = tx.now()
  const bought = await allowedIn(tx, period)
  // a period that begins later: what was bought for the days until then stays
  const isLater = live !== undefined && from > now
  const values = {
    package_id: packageId,
    package_price_id: packagePriceId,
    source,
    status: source === 'trial' ? ('trialing' as const) : ('active' as const),
    entitlements: JSON.stringify(isLater ? betterOf(live.entitlements, bought) : bought),
    current_period_start: isLater ? live.current_period_start : from,
    current_period_end: until,
    ...anchorOf(period),
    grace_ends_at: null,
    cancel_at_period_end: false,
    pending_price_id: null,
    granted_by: grantedBy ?? null,
    reminders_sent: 0,
  }
  if (live === undefined)
    return insertSubscription(tx.db, { ...values, user_id: userId, created_at: now, updated_at: now })
  await moveSubscription(tx.db, { id: live.id, from: [live.status], now }, values)
  return live.id
}
