import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export const listAllOrders = (db: Db, userId: string) =>
  db
    .selectFrom('orders')
    .select(['public_id', 'status', 'currency', 'total_minor', 'created_at', 'paid_at'])
    .select(
      sql<string>`coalesce((select description from order_lines
        where order_id = orders.id order by position limit 1), '')`.as('description'),
    )
    .select(sql<string>`coalesce(terms -> 'coupon' ->> 'code', '')`.as('coupon_code'))
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** Removes the buyer from orders that nobody paid, and what providers told about any of theirs. */
export async function emptyUnpaid(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ billing: '{}', note: '' })
    .where('user_id', '=', userId)
    .where('paid_at', 'is', null)
    .execute()
  await db
    .updateTable('webhook_events')
    .set({ raw: null, headers: '{}' })
    .where(
      sql<boolean>`(provider, provider_order_id) in (
        select provider, provider_order_id from provider_orders
        join orders on orders.id = order_id where user_id = ${userId})`,
    )
    .execute()
}
