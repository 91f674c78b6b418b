import type { Ending } from '#server/platform/ctx.ts'
import { decide } from './decide.ts'
import { hasLeft } from './machine/state.ts'
import { readPlan } from './own-plan.ts'
import { findByOrder, findSubscription } from './subscription-store.ts'

/** A plan whose money went back ends with it. */
export const endPurchase: Ending = {
  isActive: async ({ db, now }, orderId) => {
    const { state } = await readPlan(db, null, undefined, orderId)
    return hasLeft(state, orderId, now())
  },
  end: async (tx, orderId) => {
    const subscriptionId = await findByOrder(tx.db, orderId)
    const found = subscriptionId === undefined ? undefined : await findSubscription(tx.db, subscriptionId)
    if (found === undefined) return
    await decide(tx, { userId: found.user_id, subscriptionId }, { type: 'purchase ended', orderId })
  },
}
