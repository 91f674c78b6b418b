import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

export type CardRow = Selectable<Database['payment_cards']>

/** The card that is charged for somebody. */
export const findCard = (db: Db, userId: string) =>
  db
    .selectFrom('payment_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

export const findCardById = (db: Db, id: number) =>
  db.selectFrom('payment_cards').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether an order has left a card, also one that is removed by now. */
export async function hasCardOf(db: Db, orderId: number): Promise<boolean> {
  const row = db.selectFrom('payment_cards').select('id').where('order_id', '=', orderId)
  return (await row.executeTakeFirst()) !== undefined
}

export const insertCard = (db: Db, card: Insertable<Database['payment_cards']>) =>
  db.insertInto('payment_cards').values(card).returning('id').executeTakeFirstOrThrow()

/** From now on it is not charged. */
export async function removeCard(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_cards')
    .set({ removed_at: now })
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
}

/** The same, for a person who is erased; those that wait to be forgotten lose their person as well. */
export async function eraseCard(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_cards')
    .set({ user_id: null, removed_at: sql`coalesce(removed_at, ${now})` })
    .where('user_id', '=', userId)
    .execute()
}

export async function setOrderOfCard(db: Db, id: number, orderId: number): Promise<void> {
  await db.updateTable('payment_cards').set({ order_id: orderId }).where('id', '=', id).execute()
}

/** The most of one run. */
const batchSize = 100

/** Cards that providers are to forget, the oldest first. */
export const listRemoved = (db: Db) =>
  db
    .selectFrom('payment_cards')
    .select(['id', 'provider', 'customer_id'])
    .where('removed_at', 'is not', null)
    .orderBy('removed_at')
    .limit(batchSize)
    .execute()

export async function deleteCard(db: Db, id: number): Promise<void> {
  await db.deleteFrom('payment_cards').where('id', '=', id).execute()
}
