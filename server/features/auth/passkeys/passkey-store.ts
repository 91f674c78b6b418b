import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { hasConfirmedMail } from '../second-factor/second-factor-store.ts'

export type PasskeyRow = Selectable<Database['passkeys']>

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
}

/** Oldest first. */
export async function selectPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute()
}

export async function insertPasskey(
  db: Db,
  passkey: Omit<Insertable<Database['passkeys']>, 'is_proven'>,
): Promise<PasskeyRow> {
  return db
    .insertInto('passkeys')
    .values({ ...passkey, is_proven: hasConfirmedMail(passkey.user_id) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Records a use. Authenticators that count always count up: a counter that does not is that of a copy, or of a second
 * request at the same moment.
 * @returns false when the counter is not higher than the stored one.
 */
export async function usePasskey(db: Db, credentialId: string, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('credential_id', '=', credentialId)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Key = { readonly userId: string; readonly credentialId: string }

/** @returns false when the account has no such passkey. */
export async function renamePasskey(db: Db, { userId, credentialId }: Key, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('credential_id', '=', credentialId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false when the account has no such passkey. */
export async function deletePasskey(db: Db, { userId, credentialId }: Key): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('credential_id', '=', credentialId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
