import type { AppCtx, Ending } from '#server/platform/ctx.ts'
import { listLater } from './purchase-store.ts'
import { lockOwner } from './store.ts'
import { SubscriptionLapsed } from './subscription-events.ts'
import { findByOrder, findSubscription, lockSubscription, moveSubscription } from './subscription-store.ts'
import { startNext } from './sweep-subscriptions.ts'
import { findPeriodOf, removePeriod } from './period-store.ts'

/**
 * A plan whose money went back ends with it: only the days that are left of the period of that order. What was paid besides
 * comes earlier by as many days, and when nothing is left the plan is over.
 */
export const endPurchase: Ending = {
  isActive: async (ctx, orderId) => (await findLeft(ctx, orderId)) !== undefined,
  end: async (tx, orderId) => {
    const id = await findByOrder(tx.db, orderId)
    const owned = id === undefined ? undefined : await findSubscription(tx.db, id)
    if (owned?.user_id == null) return
    await lockOwner(tx.db, owned.user_id)
    const live = await lockSubscription(tx.db, owned.id)
    if (live !== undefined && live.ended_at === null) await shorten(tx, live, orderId)
  },
}

/** The period of an order, unless it is over or was cut off. */
async function findLeft({ db, now }: Pick<AppCtx, 'db' | 'now'>, orderId: number) {
  const period = await findPeriodOf(db, orderId)
  return period !== undefined && (period.until === null || period.until > now()) ? period : undefined
}

async function shorten(
  tx: AppCtx,
  live: NonNullable<Awaited<ReturnType<typeof lockSubscription>>>,
  orderId: number,
): Promise<void> {
  const now = tx.now()
  const period = await findLeft(tx, orderId)
  if (period === undefined) return
  const from = period.from > now ? period.from : now
  const { until } = period
  await removePeriod(tx.db, live.id, { from, until })
  const guard = { id: live.id, from: [live.status], now }
  const end = live.current_period_end
  // what begins after the plan of now is over, and is another one
  if (end !== null && period.from >= end) return
  const isLast = until === null || end === null
  const newEnd = isLast ? from : new Date(end.getTime() - (until.getTime() - from.getTime()))
  await moveSubscription(tx.db, guard, { current_period_end: newEnd, reminders_sent: 0 })
  if (newEnd > now) return
  const [next] = await listLater(tx.db, [live.id])
  if (next !== undefined) return startNext(tx, guard, next)
  await moveSubscription(tx.db, guard, { status: 'cancelled', ended_at: now, grace_ends_at: null })
  await tx.emit(SubscriptionLapsed, { subscriptionId: live.id })
}
