import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { snapshotOf } from './entitlements.ts'
import { lockOwner } from './store.ts'
import { SubscriptionActivated, SubscriptionLapsed } from './subscription-events.ts'
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

type Tx = Pick<AppCtx, 'db' | 'now' | 'emit'>

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
  const subscriptionId = await writeSubscription(tx, live, period)
  await cutPeriods(tx.db, subscriptionId, from)
  const { note = '', reference = '' } = period
  const values = { order_id: orderId ?? null, package_price_id: packagePriceId, note, reference }
  await insertPeriod(tx.db, { subscription_id: subscriptionId, from, until, ...values })
  const isNewPlan = live?.package_id !== packageId || live.status !== 'active'
  if (isNewPlan && source !== 'trial') await tx.emit(SubscriptionActivated, { subscriptionId })
  return { subscriptionId }
}

async function writeSubscription(tx: Tx, live: SubscriptionRow | undefined, period: NewPeriod) {
  const { userId, packageId, packagePriceId, source, from, until, grantedBy } = period
  const now = tx.now()
  const bought = await snapshotOf(tx.db, packageId)
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

/** @throws AppError wrong_state unless it runs, has an end and is not cancelled; version_conflict */
export const cancelAtPeriodEnd = (tx: Tx, live: SubscriptionRow, version: number): Promise<void> =>
  move(tx, live, version, {
    isAllowed: live.status !== 'past_due' && live.current_period_end !== null && !live.cancel_at_period_end,
    values: { cancel_at_period_end: true, pending_price_id: null },
  })

/**
 * Takes back that it ends, or gets smaller, at the end of its period.
 * @throws AppError wrong_state unless it would; version_conflict
 */
export const resume = (tx: Tx, live: SubscriptionRow, version: number): Promise<void> =>
  move(tx, live, version, {
    isAllowed: live.cancel_at_period_end || live.pending_price_id !== null,
    values: { cancel_at_period_end: false, pending_price_id: null },
  })

/** Ends a live subscription now. @throws AppError wrong_state when it has ended; version_conflict */
export async function endNow(tx: Tx, live: SubscriptionRow, version: number): Promise<void> {
  const now = tx.now()
  await move(tx, live, version, {
    isAllowed: live.ended_at === null,
    values: { status: 'cancelled', ended_at: now, grace_ends_at: null },
  })
  await cutPeriods(tx.db, live.id, now)
  await tx.emit(SubscriptionLapsed, { subscriptionId: live.id })
}

/**
 * Sets when a live subscription ends, later or earlier. What comes after is a period of its own; a plan in its grace runs again.
 * @throws AppError wrong_state when it has ended; version_conflict
 */
export async function extend(
  tx: Tx,
  live: SubscriptionRow,
  { version, until, ...remarks }: Extension,
): Promise<void> {
  const end = live.current_period_end
  await move(tx, live, version, {
    isAllowed: live.ended_at === null,
    values: {
      status: live.status === 'trialing' ? 'trialing' : 'active',
      current_period_end: until,
      grace_ends_at: null,
      cancel_at_period_end: false,
      reminders_sent: 0,
    },
  })
  if (live.status === 'past_due') await tx.emit(SubscriptionActivated, { subscriptionId: live.id })
  if (until !== null) await cutPeriods(tx.db, live.id, until)
  if (end !== null && (until === null || until > end))
    await insertPeriod(tx.db, { subscription_id: live.id, from: end, until, ...remarks })
}

type Extension = {
  readonly version: number
  readonly until: Date | null
  readonly note: string
  readonly reference: string
}

/**
 * Gives a live subscription another package until its end, in whatever state it is.
 * @throws AppError wrong_state when it has ended or has the package; version_conflict
 */
export async function changePackage(
  tx: Tx,
  live: SubscriptionRow,
  { version, packageId, ...remarks }: Omit<Extension, 'until'> & { readonly packageId: number },
): Promise<void> {
  const now = tx.now()
  const entitlements = JSON.stringify(await snapshotOf(tx.db, packageId))
  await move(tx, live, version, {
    isAllowed: live.ended_at === null && live.package_id !== packageId,
    values: { package_id: packageId, package_price_id: null, pending_price_id: null, entitlements },
  })
  await cutPeriods(tx.db, live.id, now)
  const until = live.current_period_end
  if (until === null || until > now)
    await insertPeriod(tx.db, { subscription_id: live.id, from: now, until, ...remarks })
  await tx.emit(SubscriptionActivated, { subscriptionId: live.id })
}

type Move = { readonly isAllowed: boolean; readonly values: Parameters<typeof moveSubscription>[2] }

/** The row is locked, or the update finds another version than the caller saw. */
async function move(tx: Tx, live: SubscriptionRow, version: number, { isAllowed, values }: Move) {
  if (version !== live.version) throw new AppError('version_conflict')
  if (!isAllowed) throw new AppError('wrong_state')
  const guard = { id: live.id, version, from: [live.status], now: tx.now() }
  if (!(await moveSubscription(tx.db, guard, values))) throw new AppError('version_conflict')
}
