import { msg } from '@lingui/core/macro'
import { readLocale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { creditInvoice } from './credit-invoice.ts'
import { issueForOrder } from './issue-invoice.ts'
import type { OrderedLine, PaidOrder } from './issue-invoice.ts'
import { listOrderLines } from '../payments/index.ts'
import { findPaidOrder, findRefundedOrder, listWithoutInvoice, listWithoutNote } from './order-store.ts'
import { dayAfter, dayIn } from './rules.ts'
import { getSeller } from './seller.ts'
import { findInvoice, lockInvoice } from './store.ts'

/**
 * Issues the invoice of an order that was paid. It follows the payment, so that a seller whose settings are incomplete
 * still gets the money; the job is tried again, and an order has one invoice, however often that happens.
 * @throws AppError seller_missing
 */
export const issueOrderInvoice = (ctx: AppCtx, { orderId }: { readonly orderId: number }): Promise<void> =>
  ctx.tx(async (tx) => {
    const order = await readPaidOrder(tx, orderId)
    // what cost nothing, as a trial, needs no invoice
    if (order !== undefined) await issueForOrder(tx, order)
  })

/** Issues the credit note of money that went back. Money that had paid nothing had no invoice. */
export const creditRefund = (ctx: AppCtx, { refundId }: { readonly refundId: number }): Promise<void> =>
  ctx.tx(async (tx) => {
    const refund = await findRefundedOrder(tx.db, refundId)
    if (refund?.status !== 'done') return
    const order = await readPaidOrder(tx, refund.order_id)
    if (order === undefined) return
    const invoiceId = await issueForOrder(tx, order)
    await lockInvoice(tx.db, invoiceId)
    const invoice = await findInvoice(tx.db, invoiceId)
    // an admin may have credited some of it before the money went
    const left = invoice === undefined ? 0 : invoice.total_minor - invoice.credited_minor
    const { amount_minor, uncredited_minor, reason } = refund
    const amountMinor = Math.min(amount_minor, left, uncredited_minor)
    if (amountMinor <= 0) return
    await creditInvoice(tx, { invoiceId, amountMinor, refundId, reason })
  })

const hour = 3_600_000

/**
 * Issues what no job has issued: it is tried for some minutes only, and an operator may say days later who sells. Runs every
 * hour, and looks back for three months.
 */
export async function issueMissingInvoices(ctx: AppCtx): Promise<void> {
  const now = ctx.now().getTime()
  const period = { from: new Date(now - 92 * 24 * hour), until: new Date(now - hour) }
  const attempt = async (subject: object, issue: () => Promise<void>) =>
    issue().catch((err: unknown) => ctx.log.error({ err, ...subject }, 'an invoice is missing'))
  for (const { id: orderId } of await listWithoutInvoice(ctx.db, period))
    await attempt({ orderId }, () => issueOrderInvoice(ctx, { orderId }))
  for (const { id: refundId } of await listWithoutNote(ctx.db, period))
    await attempt({ refundId }, () => creditRefund(ctx, { refundId }))
}

/** Undefined for an order that nothing paid. */
async function readPaidOrder(
  { db, payments }: Pick<AppCtx, 'db' | 'payments'>,
  orderId: number,
): Promise<PaidOrder | undefined> {
  const order = await findPaidOrder(db, orderId)
  if (order === undefined || order.paid_at === null) return undefined
  const lines = await listOrderLines(db, orderId)
  return {
    orderId,
    userId: order.user_id,
    currency: order.currency,
    locale: order.locale,
    recipient: order.billing as PaidOrder['recipient'],
    lines: lines.map((line) => ({
      ...line,
      description: wordLine(line.description, order),
      taxes: line.taxes as OrderedLine['taxes'],
    })),
    roundOffMinor: order.round_off_minor,
    isTest: order.provider !== null && payments.testKeys.includes(order.provider),
    paidAt: order.paid_at,
    period: await periodOf(db, order),
    paymentReference: order.payment_reference,
  }
}

/** A line with the coupon that its discount is of, as the paper has to say it (CGST Act s. 15 (3) (a)). */
function wordLine(
  line: string,
  { locale, coupon_code: code }: { readonly locale: string; readonly coupon_code: string | null },
): string {
  return code === null ? line : translationsIn(readLocale(locale))._(msg`${line} (coupon ${code})`)
}

type Ends = { readonly starts_at: Date | null; readonly ends_at: Date | null }

/** First and last day, where the seller is: on the day of its end, the next period begins. */
async function periodOf(db: AppCtx['db'], { starts_at, ends_at }: Ends): Promise<PaidOrder['period']> {
  if (starts_at === null || ends_at === null) return undefined
  const { timeZone } = await getSeller(db)
  const from = dayIn(timeZone, starts_at)
  const to = dayAfter(dayIn(timeZone, ends_at), -1)
  return { from, to: to < from ? from : to }
}
