import type { Db } from '../platform/db/database.ts'

/** Gives somebody a balance in rupees, as days that an order has left unused. Of test payments. */
export async function keepBalance(
  db: Db,
  { userId, orderId, amountMinor }: Readonly<Record<'orderId' | 'amountMinor', number>> & { userId: string },
): Promise<void> {
  await db
    .insertInto('balance_entries')
    .values({
      user_id: userId,
      order_id: orderId,
      currency: 'INR',
      is_test: true,
      reason: 'unused-days',
      amount_minor: amountMinor,
      balance_minor: amountMinor,
    })
    .execute()
}
