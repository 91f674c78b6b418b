import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { tables } from '#server/platform/db/tables.ts'

/** What the database knows of a dynamic code beside its card. */
export type LinkRow = Selectable<Database['dynamic_links']>

/** The companion rows of dynamic codes. */
export const linkRows = tables.selectFrom('dynamic_links').selectAll()

type SavedLink = Insertable<Database['dynamic_links']> & { readonly keepsPassword: boolean }

/** Writes what an owner decides of a code; its scans and whether it is blocked stay. @returns the stored hash */
export async function saveLink(db: Db, { keepsPassword, ...row }: SavedLink): Promise<string | null> {
  const { card_id: _, password_hash, ...decided } = row
  const change = keepsPassword ? decided : { ...decided, password_hash }
  const saved = await db
    .insertInto('dynamic_links')
    .values(row)
    .onConflict((conflict) => conflict.column('card_id').doUpdateSet(change))
    .returning('password_hash')
    .executeTakeFirstOrThrow()
  return saved.password_hash
}

export async function findLink(db: Db, cardId: number): Promise<LinkRow | undefined> {
  return db.selectFrom('dynamic_links').selectAll().where('card_id', '=', cardId).executeTakeFirst()
}

/**
 * Counts a scan of a code with a limit: of many at once, only as many succeed as are left.
 * @returns false when none is left
 */
export async function takeScan(db: Db, cardId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dynamic_links')
    .set({ scans_used: sql`scans_used + 1` })
    .where('card_id', '=', cardId)
    .where((eb) => eb.or([eb('scan_limit', 'is', null), eb('scans_used', '<', eb.ref('scan_limit'))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Block = Pick<LinkRow, 'blocked_at' | 'blocked_by' | 'blocked_reason'>

/** @returns false when the code was blocked, or open, already */
export async function updateBlock(db: Db, cardId: number, block: Block): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dynamic_links')
    .set(block)
    .where('card_id', '=', cardId)
    .where('blocked_at', block.blocked_at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
