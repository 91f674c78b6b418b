import type { AppCtx } from '#server/platform/ctx.ts'
import { snapshotOf } from './entitlements.ts'
import { findBought, listLater } from './purchase-store.ts'
import type { LaterPeriod } from './purchase-store.ts'
import { atEnd, takeReminders } from './renewal-store.ts'
import {
  RenewalDue,
  SubscriptionChanged,
  SubscriptionLapsed,
  SubscriptionPastDue,
} from './subscription-events.ts'
import { lockDue, moveSubscription } from './subscription-store.ts'
import type { DueRow } from './subscription-store.ts'

/** By the clock: ends what is over, and starts what follows it, in batches. Several processes can do it at once. */
export async function sweepSubscriptions(ctx: AppCtx): Promise<void> {
  while ((await ctx.tx(endSome)) > 0);
  while ((await ctx.tx(remindSome)) > 0);
}

/** Reminds of renewals that are due, each once. @returns how many */
async function remindSome(tx: AppCtx): Promise<number> {
  const due = await takeReminders(tx.db, tx.now())
  for (const { id } of due) await tx.emit(RenewalDue, { subscriptionId: id })
  return due.length
}

/** @returns how many were due */
async function endSome(tx: AppCtx): Promise<number> {
  const due = await lockDue(tx.db, tx.now())
  for (const subscription of due) await endOne(tx, subscription)
  return due.length
}

async function endOne(tx: AppCtx, due: DueRow): Promise<void> {
  const { id, status, cancel_at_period_end: isCancelled, pending_price_id: chosen } = due
  const now = tx.now()
  const guard = { id, from: [status], now }
  const [next] = await listLater(tx.db, [id])
  if (next !== undefined) {
    await startNext(tx, guard, next)
    return
  }
  if (status === 'active' && !isCancelled) {
    const end = due.current_period_end.getTime() + due.grace_days * 86_400_000
    const grace = { status: 'past_due' as const, grace_ends_at: new Date(end), reminders_sent: atEnd }
    await moveSubscription(tx.db, guard, { ...grace, ...(await chosenPlan(tx, chosen)) })
    // one without grace, or that is found late, lapses in the same sweep
    if (end <= now.getTime()) return
    await tx.emit(chosen === null ? SubscriptionPastDue : SubscriptionChanged, { subscriptionId: id })
    return
  }
  const ended = isCancelled ? 'cancelled' : 'lapsed'
  await moveSubscription(tx.db, guard, { status: ended, ended_at: now })
  await tx.emit(SubscriptionLapsed, { subscriptionId: id })
}

/** A smaller plan that was chosen for the time after the period: it begins, and is to be paid within its grace. */
async function chosenPlan(tx: AppCtx, priceId: number | null) {
  if (priceId === null) return {}
  const { packageId } = await findBought(tx.db, priceId)
  return {
    package_id: packageId,
    package_price_id: priceId,
    pending_price_id: null,
    entitlements: JSON.stringify(await snapshotOf(tx.db, packageId)),
  }
}

/** Starts a plan that was paid for the time after the other one. */
export async function startNext(
  tx: Pick<AppCtx, 'db' | 'emit'>,
  guard: Parameters<typeof moveSubscription>[1],
  next: LaterPeriod,
): Promise<void> {
  await moveSubscription(tx.db, guard, {
    package_id: next.package_id,
    package_price_id: next.package_price_id,
    source: 'purchase',
    status: 'active',
    entitlements: JSON.stringify(next.entitlements),
    current_period_start: next.from,
    current_period_end: next.until,
    reminders_sent: 0,
  })
  await tx.emit(SubscriptionChanged, { subscriptionId: guard.id })
}
