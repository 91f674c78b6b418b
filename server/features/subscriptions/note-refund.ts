import type { AppCtx } from '#server/platform/ctx.ts'
import { decide } from './decide.ts'
import { findPlanRefund } from './purchase-store.ts'

type Noted = { readonly refundId: number }

/** Money of a plan is back: the balance follows it. */
export const noteRefundOfPlan = (ctx: Pick<AppCtx, 'tx'>, { refundId }: Noted): Promise<void> =>
  ctx.tx(async (tx) => {
    const refund = await findPlanRefund(tx.db, refundId)
    if (refund?.user_id == null || refund.status !== 'done') return
    const { user_id: userId, order_id: orderId, currency, amount_minor: amountMinor } = refund
    const isWhole = refund.order_status === 'refunded'
    await decide(tx, { userId }, { type: 'refunded', refundId, orderId, currency, amountMinor, isWhole })
  })

/** It did not go back after all. */
export const undoRefundOfPlan = (ctx: Pick<AppCtx, 'tx'>, { refundId }: Noted): Promise<void> =>
  ctx.tx(async (tx) => {
    const refund = await findPlanRefund(tx.db, refundId)
    if (refund?.user_id == null || refund.status !== 'failed') return
    const { user_id: userId, order_id: orderId } = refund
    await decide(tx, { userId }, { type: 'refund failed', refundId, orderId })
  })
