import type { Recipient } from '#contract/invoice-shapes.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { OrderedLine, PaidOrder } from './issue-invoice.ts'

type Billing = Partial<Recipient> & Pick<Recipient, 'name' | 'country_id' | 'state_id'>

/** An order with the payment that paid it; undefined when nothing did, as it cost nothing. */
export async function findPaidOrder(db: Db, orderId: number): Promise<PaidOrder | undefined> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('payments', (join) =>
      join.onRef('payments.order_id', '=', 'orders.id').on('payments.is_applied', '=', true),
    )
    .select(['orders.user_id', 'orders.currency', 'orders.locale', 'billing', 'round_off_minor', 'paid_at'])
    .select('payments.provider')
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (order === undefined || order.paid_at === null) return undefined
  return {
    orderId,
    userId: order.user_id,
    currency: order.currency,
    locale: order.locale,
    recipient: order.billing as Billing,
    lines: await listLines(db, orderId),
    roundOffMinor: order.round_off_minor,
    isTest: order.provider === 'sandbox',
    paidAt: order.paid_at,
  }
}

async function listLines(db: Db, orderId: number): Promise<OrderedLine[]> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['description', 'hsn_sac', 'quantity', 'unit_minor', 'discount_minor', 'taxable_minor'])
    .select(['taxes', 'total_minor'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return lines.map((line) => ({ ...line, taxes: line.taxes as OrderedLine['taxes'] }))
}

/** Money that went back of a payment that had paid its order. */
export const findRefundedOrder = (db: Db, refundId: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['payments.order_id', 'refunds.amount_minor', 'refunds.reason'])
    .where('refunds.id', '=', refundId)
    .where('payments.is_applied', '=', true)
    .executeTakeFirst()
