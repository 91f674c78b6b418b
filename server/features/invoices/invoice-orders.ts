import type { AppCtx } from '#server/platform/ctx.ts'
import { creditInvoice } from './credit-invoice.ts'
import { issueForOrder } from './issue-invoice.ts'
import { findPaidOrder, findRefundedOrder } from './order-store.ts'

/**
 * Issues the invoice of an order that was paid. It follows the payment, so that a seller whose settings are incomplete
 * still gets the money; the job is tried again, and an order has one invoice, however often that happens.
 * @throws AppError seller_missing
 */
export const issueOrderInvoice = (ctx: AppCtx, { orderId }: { readonly orderId: number }): Promise<void> =>
  ctx.tx(async (tx) => {
    const order = await findPaidOrder(tx.db, orderId)
    // what cost nothing, as a trial, needs no invoice
    if (order !== undefined) await issueForOrder(tx, order)
  })

/** Issues the credit note of money that went back. Money that had paid nothing had no invoice. */
export const creditRefund = (ctx: AppCtx, { refundId }: { readonly refundId: number }): Promise<void> =>
  ctx.tx(async (tx) => {
    const refund = await findRefundedOrder(tx.db, refundId)
    if (refund === undefined) return
    const order = await findPaidOrder(tx.db, refund.order_id)
    if (order === undefined) return
    const invoiceId = await issueForOrder(tx, order)
    const { amount_minor: amountMinor, reason } = refund
    await creditInvoice(tx, { invoiceId, amountMinor, refundId, reason })
  })
