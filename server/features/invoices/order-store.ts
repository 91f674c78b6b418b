import type { Db } from '#server/platform/db/database.ts'

/**
 * An order with the payment that paid it; undefined when nothing did, as it cost nothing. Tickets have no invoice of ours: their
 * organiser sells them.
 */
export const findPaidOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('payments', (join) =>
      join.onRef('payments.order_id', '=', 'orders.id').on('payments.is_applied', '=', true),
    )
    .select(['orders.id', 'orders.user_id', 'orders.currency', 'orders.locale', 'billing'])
    .select(['round_off_minor', 'paid_at', 'payments.provider'])
    .where('orders.id', '=', orderId)
    .where('orders.kind', '<>', 'event')
    .executeTakeFirst()

/** Money that went back of a payment that had paid its order. */
export const findRefundedOrder = (db: Db, refundId: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['payments.order_id', 'refunds.amount_minor', 'refunds.reason'])
    .where('refunds.id', '=', refundId)
    .where('payments.is_applied', '=', true)
    .executeTakeFirst()
