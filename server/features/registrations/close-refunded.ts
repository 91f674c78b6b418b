import type { AppCtx } from '#server/platform/ctx.ts'
import { findOrderOfRefund } from '../payments/index.ts'
import { lockByOrder, moveRegistration } from './store.ts'

/**
 * Marks a cancelled registration as refunded once its money is back. A registration that is not cancelled keeps its tickets: what
 * came back may have been paid twice.
 */
export async function closeRefunded(
  ctx: Pick<AppCtx, 'tx'>,
  { refundId }: { readonly refundId: number },
): Promise<void> {
  await ctx.tx(async (tx) => {
    const refund = await findOrderOfRefund(tx.db, refundId)
    if (refund === undefined || !refund.is_applied || !refund.is_whole) return
    const row = await lockByOrder(tx.db, refund.order_id)
    if (row === undefined) return
    await moveRegistration(tx.db, row.id, { from: ['cancelled'], to: 'refunded', now: tx.now() })
  })
}

/** Money that did not go back after all: the registration is only cancelled, and owed its money. */
export const reopenRefunded = (
  ctx: Pick<AppCtx, 'tx'>,
  { refundId }: { readonly refundId: number },
): Promise<void> =>
  ctx.tx(async (tx) => {
    const refund = await findOrderOfRefund(tx.db, refundId)
    if (refund === undefined || !refund.is_applied || refund.is_whole) return
    const row = await lockByOrder(tx.db, refund.order_id)
    if (row === undefined) return
    await moveRegistration(tx.db, row.id, { from: ['refunded'], to: 'cancelled', now: tx.now() })
  })
