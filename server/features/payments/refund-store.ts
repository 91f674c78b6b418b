import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

export type RefundRow = Selectable<Database['refunds']>

/** Takes an amount of a payment for a refund. The check of the table refuses more than what is left. */
export async function takeForRefund(
  db: Db,
  paymentId: number,
  amountMinor: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ refunded_minor: sql`refunded_minor + ${amountMinor}`, updated_at: now })
    .where('id', '=', paymentId)
    .execute()
}

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

const patience = sql`interval '2 minutes'`

/** Claims a refund for one call to its provider; a claim whose process died is over after two minutes. */
export async function claimRefund(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ status: 'processing', updated_at: now })
    .where('id', '=', id)
    .where(
      sql<boolean>`(status = 'requested' or status = 'processing' and updated_at < ${now}::timestamptz - ${patience})`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends or continues a refund that its provider has answered. @returns whether it was in one of the states `from` */
export async function moveRefund(
  db: Db,
  id: number,
  values: Pick<RefundRow, 'status' | 'updated_at'> &
    Partial<Pick<RefundRow, 'provider_refund_id' | 'done_at'>>,
  from: readonly RefundRow['status'][] = ['requested', 'processing'],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set(values)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes an amount of a payment, as far as that is left. @returns whether it was */
export async function takeIfLeft(
  db: Db,
  paymentId: number,
  amountMinor: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ refunded_minor: sql`refunded_minor + ${amountMinor}`, updated_at: now })
    .where('id', '=', paymentId)
    .where(sql<boolean>`refunded_minor + ${amountMinor} <= amount_minor`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks a refund as failed that was done. @returns whether it was, under this name of its provider */
export async function failDoneRefund(
  db: Db,
  id: number,
  providerRefundId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ status: 'failed', done_at: null, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'done')
    .where('provider_refund_id', '=', providerRefundId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives back what a refund took that the provider refused. */
export const releaseRefund = (db: Db, paymentId: number, amountMinor: number, now: Date): Promise<void> =>
  takeForRefund(db, paymentId, -amountMinor, now)

/** Whether every part of a payment is back; then it is refunded, and so is the order that it paid. */
export async function closeRefunded(db: Db, paymentId: number, now: Date): Promise<void> {
  const closed = await db
    .updateTable('payments')
    .set({ status: 'refunded', updated_at: now })
    .where('id', '=', paymentId)
    .where('status', '=', 'captured')
    .where(
      'amount_minor',
      '=',
      sql<number>`(select coalesce(sum(amount_minor), 0) from refunds
        where payment_id = payments.id and status = 'done')`,
    )
    .returning(['order_id', 'is_applied'])
    .executeTakeFirst()
  if (closed?.is_applied !== true) return
  await db
    .updateTable('orders')
    .set({ status: 'refunded', closed_at: now, updated_at: now })
    .where('id', '=', closed.order_id)
    .where('status', '=', 'paid')
    .execute()
}

/** Undoes `closeRefunded`, when some of the money is not back after all. */
export async function reopenRefunded(db: Db, paymentId: number, now: Date): Promise<void> {
  const reopened = await db
    .updateTable('payments')
    .set({ status: 'captured', updated_at: now })
    .where('id', '=', paymentId)
    .where('status', '=', 'refunded')
    .returning(['order_id', 'is_applied'])
    .executeTakeFirst()
  if (reopened?.is_applied !== true) return
  await db
    .updateTable('orders')
    .set({ status: 'paid', closed_at: null, updated_at: now })
    .where('id', '=', reopened.order_id)
    .where('status', '=', 'refunded')
    .execute()
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

export async function countRefunds(db: Db, paymentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return count
}

/** The order whose payment a refund gives back, and whether all of it is back by now. */
export const findOrderOfRefund = (db: Db, refundId: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['payments.order_id', 'payments.is_applied'])
    .select(sql<boolean>`payments.refunded_minor = payments.amount_minor`.as('is_whole'))
    .where('refunds.id', '=', refundId)
    .executeTakeFirst()

/** What a provider has of the money that paid an order. What went to the seller himself, he gives back himself. */
export async function sumRefundable(db: Db, orderId: number | null): Promise<number> {
  if (orderId === null) return 0
  const row = await db
    .selectFrom('payments')
    .select(sql<number>`amount_minor - refunded_minor`.as('left'))
    .where('order_id', '=', orderId)
    .where('is_applied', '=', true)
    .where('provider_order_id', 'is not', null)
    .executeTakeFirst()
  return Number(row?.left ?? 0)
}
