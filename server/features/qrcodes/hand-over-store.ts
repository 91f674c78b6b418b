import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { LockedCode } from './code-store.ts'

/**
 * Holds a card until the transaction ends, with its codes, these codes, and the cards that they show (ARCHITECTURE.md, "Order
 * of locks").
 */
export async function holdCardWithCodes(
  db: Db,
  cardId: number,
  codeIds: readonly number[] = [],
): Promise<void> {
  await sql`select id from cards where id = ${cardId}
    or id in (select card_id from qrcodes where id = any(${codeIds}::bigint[])) order by id for update`.execute(
    db,
  )
  await sql`select id from qrcodes where card_id = ${cardId} or id = any(${codeIds}::bigint[])
    order by id for update`.execute(db)
}

type Given = {
  readonly cardId: number
  readonly from: string
  readonly to: string
  readonly now: Date
}

/** Gives the codes of a card that are its owner's to somebody else. @returns their ids */
export async function setOwnerOfCodes(db: Db, { cardId, from, to, now }: Given): Promise<number[]> {
  const codes = await db
    .updateTable('qrcodes')
    .set({ owner_id: to, updated_at: now })
    .where('card_id', '=', cardId)
    .where('owner_id', '=', from)
    .returning('id')
    .execute()
  return codes.map(({ id }) => id).toSorted((one, other) => one - other)
}

export async function setOwnerOfCode(db: Db, id: number, ownerId: string, now: Date): Promise<void> {
  await db.updateTable('qrcodes').set({ owner_id: ownerId, updated_at: now }).where('id', '=', id).execute()
}

/** The codes of an account that show a card, and those of these codes that it still has. */
export async function listCodesToReturn(
  db: Db,
  { cardId, ownerId, codeIds }: { cardId: number; ownerId: string; codeIds: readonly number[] },
): Promise<LockedCode[]> {
  const { rows } = await sql<LockedCode>`
    select id, code, kind, shown_status, blocked_at, card_id, is_primary, campaign, label from qrcodes
    where owner_id = ${ownerId}::uuid and (card_id = ${cardId} or id = any(${codeIds}::bigint[])) order by id`.execute(
    db,
  )
  return rows
}
