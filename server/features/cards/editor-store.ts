import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

/** Doing it again changes nothing. */
export async function insertEditor(db: Db, values: Insertable<Database['card_editors']>): Promise<void> {
  await db
    .insertInto('card_editors')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @returns whether there was such an editor */
export async function deleteEditor(db: Db, cardId: number, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('card_editors')
    .where('card_id', '=', cardId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Nobody but its owner may change a card any more. */
export async function deleteEditors(db: Db, cardId: number): Promise<void> {
  await db.deleteFrom('card_editors').where('card_id', '=', cardId).execute()
}

/** The partners who may change a card, the first one first. */
export const selectEditors = (db: Db, cardId: number) =>
  db
    .selectFrom('card_editors')
    .innerJoin('partners', 'partners.user_id', 'card_editors.user_id')
    .select(['card_editors.user_id', 'company_name', 'card_editors.created_at as since'])
    .where('card_id', '=', cardId)
    .orderBy('card_editors.created_at')
    .execute()

/** Whether somebody may change a card that is not theirs, by `may_edit_card`. */
export async function isEditor(db: Db, cardId: number, userId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select may_edit_card(${cardId}, ${userId}) as may`.execute(db)
  return rows[0]?.may === true
}
