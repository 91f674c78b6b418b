import type { AppCtx, Ending } from '#server/platform/ctx.ts'
import { findOrderOfRefund, lockOrder } from '../payments/index.ts'
import { cancel } from './change-status.ts'
import { hasConfirmed, lockByOrder, moveRegistration } from './store.ts'

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

/** Tickets whose money went back can end with it: they are void, and their seats are free. The guest is told. */
export const endTickets: Ending = {
  isActive: ({ db }, orderId) => hasConfirmed(db, orderId),
  end: async (tx, orderId) => {
    const order = await lockOrder(tx.db, orderId)
    const row = await lockByOrder(tx.db, orderId)
    if (row === undefined || !(await cancel(tx, row, { from: ['confirmed'], reason: '' }))) return
    // money that is on its way closes it when it has arrived
    if (order?.status === 'refunded')
      await moveRegistration(tx.db, row.id, { from: ['cancelled'], to: 'refunded', now: tx.now() })
  },
}
