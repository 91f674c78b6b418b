import type { Fulfilment } from '#server/platform/ctx.ts'
import { findOwnPeriods, periodOf, quoteFor } from './plan-change.ts'
import { findBought } from './purchase-store.ts'
import { startPeriod } from './start-period.ts'
import { lockOwner } from './store.ts'
import { useTrial } from './use-trial.ts'

/**
 * Gives the plan that an order was for, as it was quoted. The same package goes on where it ends; a smaller one begins when the larger one
 * is over; a larger one begins now. Impossible when the days that a credit was for were used for another order meanwhile, and
 * for what the person has without an end.
 */
export const fulfilPackage: Fulfilment = async (tx, order) => {
  const { userId, packagePriceId, isTrial } = order
  if (userId === null || packagePriceId === null) return 'impossible'
  const bought = order.terms ?? (await findBought(tx.db, packagePriceId))
  const { packageId, trialDays } = bought
  const plan = { userId, packageId, packagePriceId, entitlements: order.terms?.entitlements }
  const now = tx.now()
  if (isTrial) {
    await useTrial(tx, { userId, packageId, gstin: order.gstNumber })
    const until = new Date(now.getTime() + trialDays * 86_400_000)
    const trial = { source: 'trial' as const, from: now, until }
    await startPeriod(tx, { ...plan, ...trial, orderId: order.id })
    return 'done'
  }
  await lockOwner(tx.db, userId)
  const own = await findOwnPeriods(tx, userId, order.orderedAt)
  const { kind, worthMinor } = quoteFor(own, bought, order.orderedAt)
  if (order.creditMinor > worthMinor || (own?.ends === null && kind !== 'upgrade')) return 'impossible'
  await startPeriod(tx, {
    ...plan,
    source: 'purchase',
    ...(await periodOf(tx.db, userId, own, bought, now)),
    orderId: order.id,
    ...(order.recordedBy === null ? {} : { grantedBy: order.recordedBy }),
  })
  return 'done'
}
