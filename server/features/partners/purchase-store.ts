import type { Db } from '#server/platform/db/database.ts'

/** The credits of a price, also of one that is not for sale any more: it was when the order was made. */
export const findCreditPackage = (db: Db, priceId: number) =>
  db
    .selectFrom('package_prices')
    .innerJoin('packages', 'packages.id', 'package_prices.package_id')
    .select(['name', 'credits', 'credit_days as creditDays'])
    .where('package_prices.id', '=', priceId)
    .executeTakeFirstOrThrow()

/**
 * Money that went back of an order of credits; undefined for other orders, and for money that had paid nothing. The refund is
 * locked: a provider that takes it back later comes after this transaction.
 */
export const findRefund = (db: Db, refundId: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['order_id', 'orders.user_id', 'package_price_id', 'total_minor', 'refunds.amount_minor'])
    .select(['refunds.status', 'terms'])
    .where('refunds.id', '=', refundId)
    .where('payments.is_applied', '=', true)
    .where('orders.kind', '=', 'credits')
    .forShare('refunds')
    .executeTakeFirst()

export const listRefundsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('order_id', '=', orderId)
    .where('is_applied', '=', true)
    .execute()
