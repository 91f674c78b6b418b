import { AppError } from '#server/platform/app-error.ts'
import { snapshotOf } from './entitlements.ts'
import { listLater } from './purchase-store.ts'
import type { Tx } from './start-period.ts'
import { SubscriptionActivated, SubscriptionLapsed } from './subscription-events.ts'
import { cutPeriods, insertPeriod, moveSubscription } from './subscription-store.ts'
import type { SubscriptionRow } from './subscription-store.ts'

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

/**
 * Chooses a smaller plan for the time after this period; it is paid then.
 * @throws AppError wrong_state unless one runs that nothing follows; version_conflict
 */
export async function chooseNext(
  tx: Tx,
  live: SubscriptionRow,
  { version, priceId }: { readonly version: number; readonly priceId: number },
): Promise<void> {
  await move(tx, live, version, {
    isAllowed: live.status === 'active' && live.current_period_end !== null && !(await isFollowed(tx, live)),
    values: { pending_price_id: priceId, cancel_at_period_end: false },
  })
}

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
 * @throws AppError wrong_state when it has ended, or another plan that is paid follows; version_conflict
 */
export async function extend(
  tx: Tx,
  live: SubscriptionRow,
  { version, until, ...remarks }: Extension,
): Promise<void> {
  const end = live.current_period_end
  await move(tx, live, version, {
    isAllowed: live.ended_at === null && !(await isFollowed(tx, live)),
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
 * @throws AppError wrong_state when it has ended, has the package, or another plan that is paid follows; version_conflict
 */
export async function changePackage(
  tx: Tx,
  live: SubscriptionRow,
  { version, packageId, ...remarks }: Omit<Extension, 'until'> & { readonly packageId: number },
): Promise<void> {
  const now = tx.now()
  const entitlements = JSON.stringify(await snapshotOf(tx.db, packageId))
  await move(tx, live, version, {
    isAllowed: live.ended_at === null && live.package_id !== packageId && !(await isFollowed(tx, live)),
    values: { package_id: packageId, package_price_id: null, pending_price_id: null, entitlements },
  })
  await cutPeriods(tx.db, live.id, now)
  const until = live.current_period_end
  if (until === null || until > now)
    await insertPeriod(tx.db, { subscription_id: live.id, from: now, until, ...remarks })
  await tx.emit(SubscriptionActivated, { subscriptionId: live.id })
}

const isFollowed = async (tx: Tx, { id }: SubscriptionRow): Promise<boolean> =>
  (await listLater(tx.db, [id])).length > 0

type Move = { readonly isAllowed: boolean; readonly values: Parameters<typeof moveSubscription>[2] }

/** The row is locked, or the update finds another version than the caller saw. */
async function move(tx: Tx, live: SubscriptionRow, version: number, { isAllowed, values }: Move) {
  if (version !== live.version) throw new AppError('version_conflict')
  if (!isAllowed) throw new AppError('wrong_state')
  const guard = { id: live.id, version, from: [live.status], now: tx.now() }
  if (!(await moveSubscription(tx.db, guard, values))) throw new AppError('version_conflict')
}
