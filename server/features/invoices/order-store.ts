import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** When the days begin or end that an order has paid; null for what is not for a time. */
const periodEnd = (end: 'lower' | 'upper') => sql<Date | null>`(
  select ${sql.raw(end)}(period) from subscription_periods
  where subscription_periods.order_id = orders.id order by subscription_periods.id limit 1)`

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
    .select(sql<string | null>`terms -> 'coupon' ->> 'code'`.as('coupon_code'))
    .select(
      sql<string>`coalesce(nullif(payments.reference, ''), payments.provider_payment_id)`.as(
        'payment_reference',
      ),
    )
    .select([periodEnd('lower').as('starts_at'), periodEnd('upper').as('ends_at')])
    .where('orders.id', '=', orderId)
    .where('orders.kind', '<>', 'event')
    .executeTakeFirst()

const hasInvoice = sql<boolean>`exists (select from invoices
  where invoices.order_id = orders.id and document <> 'credit-note')`

/** Orders that money has paid and that have no invoice, though there was time for one. */
export const listWithoutInvoice = (db: Db, { from, until }: { readonly from: Date; readonly until: Date }) =>
  db
    .selectFrom('orders')
    .innerJoin('payments', (join) =>
      join.onRef('payments.order_id', '=', 'orders.id').on('payments.is_applied', '=', true),
    )
    .select('orders.id')
    .where('orders.status', 'in', ['paid', 'refunded'])
    .where('paid_at', '>', from)
    .where('paid_at', '<', until)
    .where('orders.kind', '<>', 'event')
    .where(sql<boolean>`not ${hasInvoice}`)
    .orderBy('orders.id')
    .limit(200)
    .execute()

/** Refunds of orders with an invoice that no credit note stands for, as long as some of the invoice is left. */
export const listWithoutNote = (db: Db, { from, until }: { readonly from: Date; readonly until: Date }) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.order_id', '=', 'payments.order_id').on('document', '<>', 'credit-note'),
    )
    .select('refunds.id')
    .where('refunds.status', '=', 'done')
    .where('done_at', '>', from)
    .where('done_at', '<', until)
    .where('is_applied', '=', true)
    .where(sql<boolean>`not exists (select from invoices as notes where notes.refund_id = refunds.id)`)
    .where(
      sql<boolean>`total_minor > (select coalesce(sum(notes.total_minor), 0) from invoices as notes
        where notes.original_id = invoices.id)`,
    )
    .orderBy('refunds.id')
    .limit(200)
    .execute()

/** Money that went back of a payment that had paid its order. */
export const findRefundedOrder = (db: Db, refundId: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['payments.order_id', 'refunds.amount_minor', 'refunds.reason', 'refunds.status'])
    // a refund that failed after its credit note leaves the note, which the next refund of the order then needs no more
    .select(
      sql<number>`(select coalesce(sum(amount_minor), 0) from refunds as others
        where others.payment_id = payments.id and others.status = 'done')::bigint
        - (select coalesce(sum(total_minor), 0) from invoices as notes
        where notes.order_id = payments.order_id and notes.refund_id is not null)::bigint`.as(
        'uncredited_minor',
      ),
    )
    .where('refunds.id', '=', refundId)
    .where('payments.is_applied', '=', true)
    .executeTakeFirst()
