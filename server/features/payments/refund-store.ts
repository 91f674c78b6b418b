import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

export type RefundRow = Selectable<Database['refunds']>

export const insertRefund = (db: Db, refund: Insertable<Database['refunds']>) =>
  db.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow()

export const findRefund = (db: Db, id: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select(['payments.provider', 'provider_payment_id', 'order_id', 'is_applied', 'payments.currency'])
    .where('refunds.id', '=', id)
    .executeTakeFirst()

export async function updateRefund(
  db: Db,
  id: number,
  values: Pick<RefundRow, 'status' | 'provider_refund_id' | 'done_at' | 'updated_at'>,
): Promise<void> {
  await db.updateTable('refunds').set(values).where('id', '=', id).execute()
}

/** The row of a refund that was decided. */
export async function getRefundId(db: Db, key: string): Promise<number> {
  const row = db.selectFrom('refunds').select('id').where('idempotency_key', '=', key)
  return (await row.executeTakeFirstOrThrow()).id
}

export const listRefunds = (db: Db, paymentId: number): Promise<RefundRow[]> =>
  db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()

/** Refunds that the provider has not answered, or not for good. */
export const listUnfinished = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('refunds')
    .select('id')
    .where('status', 'in', ['requested', 'processing'])
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute()

/** The order whose payment a refund gives back, and whether all of it is back by now. */
export const findOrderOfRefund = (db: Db, refundId: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['payments.order_id', 'payments.is_applied'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirst()

/** What went back of the money that paid an order, what is on its way and what was refused, the oldest first. */
export const listReturns = (db: Db, orderId: number | null) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select(sql<boolean>`provider_order_id is not null`.as('is_online'))
    .where('order_id', '=', orderId)
    .where('is_applied', '=', true)
    .orderBy('refunds.id')
    .execute()

/**
 * What is left of the money that paid an order, what went back or is on its way, and what of the rest a provider has: what went to the seller himself, he gives back himself.
 * In the smallest unit of the currency.
 */
export async function sumRefundable(
  db: Db,
  orderId: number | null,
): Promise<Readonly<Record<'left' | 'returned' | 'atProvider', number>>> {
  const row =
    orderId === null
      ? undefined
      : await db
          .selectFrom('payments')
          .select([
            'provider_order_id',
            'refunded_minor',
            sql<number>`amount_minor - refunded_minor`.as('left'),
          ])
          .where('order_id', '=', orderId)
          .where('is_applied', '=', true)
          .executeTakeFirst()
  const left = Number(row?.left ?? 0)
  return { left, returned: row?.refunded_minor ?? 0, atProvider: row?.provider_order_id == null ? 0 : left }
}
