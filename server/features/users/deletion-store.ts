import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { countActiveAdmins, lockAccounts } from './admin-store.ts'

/**
 * Deletes an account until it is restored or erased; the database ends its sessions. Call it in a transaction.
 * @returns `last_admin`, with nothing to be committed, when no active admin would be left; undefined when the account is
 *   not active any more.
 */
export async function setDeletedUser(
  db: Db,
  userId: string,
  { eraseAfter, now }: { readonly eraseAfter: Date; readonly now: Date },
): Promise<'deleted' | 'last_admin' | undefined> {
  const [account] = await lockAccounts(db, [userId])
  if (account?.status !== 'active') return undefined
  const hadAdmins = await countActiveAdmins(db)
  await db
    .updateTable('users')
    .set({ status: 'deleted', erase_after: eraseAfter, updated_at: now })
    .where('id', '=', userId)
    .execute()
  return hadAdmins > 0 && (await countActiveAdmins(db)) === 0 ? 'last_admin' : 'deleted'
}

/**
 * Deletes an account that was made for somebody who has never used it and in which nothing is, to be erased at once: no sign-in,
 * no confirmed address, no card, code, plan or order, and no invitation that waits or was accepted.
 * @returns whether it was such an account
 */
export async function setEmptyDeleted(db: Db, userId: string, now: Date): Promise<boolean> {
  await lockAccounts(db, [userId])
  const { numAffectedRows = 0n } = await sql`
    update users set status = 'deleted', erase_after = ${now}, updated_at = ${now}
    where id = ${userId} and status = 'active' and invited_by is not null
      and password_hash is null and last_seen_at is null
      and not exists (select from sessions where user_id = users.id)
      and not exists (select from identities where user_id = users.id)
      and not exists (select from passkeys where user_id = users.id)
      and not exists (select from addresses where user_id = users.id and confirmed_at is not null)
      and not exists (select from user_roles where user_id = users.id)
      and not exists (select from subscriptions where user_id = users.id)
      and not exists (select from orders where user_id = users.id)
      and not exists (select from invitations where user_id = users.id and status in ('pending', 'accepted'))
      and not exists (select from cards where owner_id = users.id and not is_pending)
      and not exists (select from qrcodes where owner_id = users.id
        and not exists (select from cards where cards.id = qrcodes.card_id and is_pending))`.execute(db)
  return numAffectedRows > 0n
}

/** @returns whether the account was deleted and can be restored: its time has not come. */
export async function restoreUser(db: Db, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ status: 'active', erase_after: null, updated_at: now })
    .where('id', '=', userId)
    .where('status', '=', 'deleted')
    .where('erase_after', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether the account is deleted and can be restored. */
export async function isRestorable(db: Db, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'deleted')
    .where('erase_after', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function listErasable(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'deleted')
    .where('erase_after', '<=', now)
    .orderBy('erase_after')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks an account that is to be erased. @returns false when it is erased, restored, or its time has not come. */
export async function lockErasable(db: Db, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'deleted')
    .where('erase_after', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Removes everything of the person from their account. The row stays, because others refer to it. */
async function anonymizeUser(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({
      name: 'Deleted person',
      username: null,
      password_hash: null,
      image: null,
      dob: null,
      country_id: null,
      country_dial: null,
      state_id: null,
      city_id: null,
      industry_type_id: null,
      industry_department_id: null,
      profession_type_id: null,
      locale: null,
      last_seen_at: null,
      time_zone: sql`default`,
      time_zone_is_known: false,
      blocked_at: null,
      blocked_by: null,
      blocked_reason: null,
      status: 'erased',
      erase_after: null,
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
}

/**
 * Deletes what belongs to nobody but this person: the rows of every table that would go with their account if its row
 * were deleted. New tables are found in the catalogue of the database, so that none is forgotten. Then removes everything
 * of the person from the row of the account.
 */
export async function eraseUser(db: Db, userId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'users'::regclass and k.confdeltype = 'c' and k.conparentid = 0
    order by 1, 2`.execute(db)
  for (const { table, column } of rows)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(db)
  await anonymizeUser(db, userId, now)
}
