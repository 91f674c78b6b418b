import type { AppCtx } from '#server/platform/ctx.ts'
import { SubscriptionLapsed, SubscriptionPastDue } from './subscription-events.ts'
import { lockDue, moveSubscription } from './subscription-store.ts'
import type { DueRow } from './subscription-store.ts'

/** By the clock: ends what is over, in batches. Several processes can do it at once. */
export async function sweepSubscriptions(ctx: AppCtx): Promise<void> {
  while ((await ctx.tx(endSome)) > 0);
}

/** @returns how many were due */
async function endSome(tx: AppCtx): Promise<number> {
  const due = await lockDue(tx.db, tx.now())
  for (const subscription of due) await endOne(tx, subscription)
  return due.length
}

async function endOne(tx: AppCtx, { id, status, cancel_at_period_end, ...due }: DueRow): Promise<void> {
  const now = tx.now()
  const guard = { id, from: [status], now }
  if (status === 'active' && !cancel_at_period_end) {
    const end = due.current_period_end.getTime() + due.grace_days * 86_400_000
    await moveSubscription(tx.db, guard, { status: 'past_due', grace_ends_at: new Date(end) })
    // one without grace, or that is found late, lapses in the same sweep
    if (end > now.getTime()) await tx.emit(SubscriptionPastDue, { subscriptionId: id })
    return
  }
  const ended = cancel_at_period_end ? 'cancelled' : 'lapsed'
  await moveSubscription(tx.db, guard, { status: ended, ended_at: now })
  await tx.emit(SubscriptionLapsed, { subscriptionId: id })
}
