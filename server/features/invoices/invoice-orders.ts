import type { AppCtx } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import { creditInvoice } from './credit-invoice.ts'
import { issueForOrder } from './issue-invoice.ts'
import type { OrderedLine, PaidOrder } from './issue-invoice.ts'
import { listOrderLines } from '../payments/index.ts'
import { findPaidOrder, findRefundedOrder } from './order-store.ts'

/**
 * Issues the invoice of an order that was paid. It follows the payment, so that a seller whose settings are incomplete
 * still gets the money; the job is tried again, and an order has one invoice, however often that happens.
 * @throws AppError seller_missing
 */
export const issueOrderInvoice = (ctx: AppCtx, { orderId }: { readonly orderId: number }): Promise<void> =>
  ctx.tx(async (tx) => {
    const order = await readPaidOrder(tx.db, orderId)
    // what cost nothing, as a trial, needs no invoice
    if (order !== undefined) await issueForOrder(tx, order)
  })

/** Issues the credit note of money that went back. Money that had paid nothing had no invoice. */
export const creditRefund = (ctx: AppCtx, { refundId }: { readonly refundId: number }): Promise<void> =>
  ctx.tx(async (tx) => {
    const refund = await findRefundedOrder(tx.db, refundId)
    if (refund === undefined) return
    const order = await readPaidOrder(tx.db, refund.order_id)
    if (order === undefined) return
    const invoiceId = await issueForOrder(tx, order)
    const { amount_minor: amountMinor, reason } = refund
    await creditInvoice(tx, { invoiceId, amountMinor, refundId, reason })
  })

/** Undefined for an order that nothing paid. */
async function readPaidOrder(db: Db, orderId: number): Promise<PaidOrder | undefined> {
  const order = await findPaidOrder(db, orderId)
  if (order === undefined || order.paid_at === null) return undefined
  const lines = await listOrderLines(db, orderId)
  return {
    orderId,
    userId: order.user_id,
    currency: order.currency,
    locale: order.locale,
    recipient: order.billing as PaidOrder['recipient'],
    lines: lines.map((line) => ({ ...line, taxes: line.taxes as OrderedLine['taxes'] })),
    roundOffMinor: order.round_off_minor,
    isTest: order.provider === 'sandbox',
    paidAt: order.paid_at,
  }
}
