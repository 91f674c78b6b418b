import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

export type SandboxOrderRow = Selectable<Database['sandbox_orders']>

/** @returns the order that has this key already, if there is one */
export async function insertOrder(
  db: Db,
  order: Insertable<Database['sandbox_orders']>,
): Promise<SandboxOrderRow> {
  await db
    .insertInto('sandbox_orders')
    .values(order)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
  return db
    .selectFrom('sandbox_orders')
    .selectAll()
    .where('idempotency_key', '=', order.idempotency_key)
    .executeTakeFirstOrThrow()
}

export const findOrder = (db: Db, id: string) =>
  db.selectFrom('sandbox_orders').selectAll().where('id', '=', id).executeTakeFirst()

/** The payments of an order with their refunds, the oldest first. */
export async function listPayments(db: Db, orderId: string) {
  const payments = await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('sandbox_order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  const refunds = await db
    .selectFrom('sandbox_refunds')
    .innerJoin('sandbox_payments', 'sandbox_payments.id', 'sandbox_payment_id')
    .selectAll('sandbox_refunds')
    .where('sandbox_order_id', '=', orderId)
    .orderBy('sandbox_refunds.created_at')
    .execute()
  return payments.map((payment) => ({
    ...payment,
    refunds: refunds.filter(({ sandbox_payment_id }) => sandbox_payment_id === payment.id),
  }))
}

export async function insertPayment(
  db: Db,
  payment: Insertable<Database['sandbox_payments']>,
): Promise<void> {
  await db.insertInto('sandbox_payments').values(payment).execute()
}

export async function expireOrder(db: Db, id: string): Promise<void> {
  await db.updateTable('sandbox_orders').set({ is_expired: true }).where('id', '=', id).execute()
}

/** @returns the refund with this key; undefined when the payment does not have as much left */
export async function insertRefund(
  db: Db,
  refund: Insertable<Database['sandbox_refunds']>,
): Promise<string | undefined> {
  await sql`
    insert into sandbox_refunds (id, sandbox_payment_id, idempotency_key, amount_minor)
    select ${refund.id}, payment.id, ${refund.idempotency_key}, ${refund.amount_minor}::bigint
    from (select id, amount_minor from sandbox_payments
      where id = ${refund.sandbox_payment_id} and status = 'captured' for update) as payment
    where payment.amount_minor - (select coalesce(sum(amount_minor), 0) from sandbox_refunds
      where sandbox_payment_id = payment.id) >= ${refund.amount_minor}::bigint
    on conflict (idempotency_key) do nothing`.execute(db)
  const row = await db
    .selectFrom('sandbox_refunds')
    .select('id')
    .where('idempotency_key', '=', refund.idempotency_key)
    .executeTakeFirst()
  return row?.id
}
