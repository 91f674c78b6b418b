import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Whether an account has a confirmed mail address at this moment: an expression for `is_proven`. */
export const hasConfirmedMail = (userId: string) => sql<boolean>`exists (
  select from addresses where user_id = ${userId} and kind = 'mail' and confirmed_at is not null)`

type StoredFactor = { readonly sealedSecret: Buffer; readonly confirmedAt: Date | null }

export async function findFactor(db: Db, userId: string): Promise<StoredFactor | undefined> {
  return db
    .selectFrom('second_factors')
    .select(['sealed_secret as sealedSecret', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Stores a secret that is not confirmed yet, in place of one before. @returns false when a confirmed one is there. */
export async function putFactor(db: Db, userId: string, sealedSecret: Buffer, now: Date): Promise<boolean> {
  const values = {
    sealed_secret: sealedSecret,
    created_at: now,
    last_step: 0,
    is_proven: hasConfirmedMail(userId),
  }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('second_factors')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(values).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/**
 * Uses up the code of a time step. One statement compares and writes: of the same code several times at once, one counts.
 * @param confirmedAt confirms the factor with this code; without it, the factor has to be confirmed.
 * @returns false when this or a later step was used before.
 */
export async function useStep(db: Db, userId: string, step: number, confirmedAt?: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step, ...(confirmedAt && { confirmed_at: confirmedAt }) })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .where('confirmed_at', confirmedAt === undefined ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the factor and its recovery codes. @returns false when there was none. */
export async function deleteFactor(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes everything that counts as a second factor. @returns what there was */
export async function deleteAllFactors(
  db: Db,
  userId: string,
): Promise<{ authenticator: boolean; passkeys: number }> {
  const authenticator = await deleteFactor(db, userId)
  const { numDeletedRows } = await db.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst()
  return { authenticator, passkeys: Number(numDeletedRows) }
}

/** @throws the error of the foreign key when the account has no factor */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
}

/** @returns false when there is no such code, or it was used before. */
export async function useRecoveryCode(db: Db, userId: string, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Whether an account has an authenticator app or a passkey. */
export async function hasAnyFactor(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from second_factors where user_id = ${userId} and confirmed_at is not null)
      or exists (select from passkeys where user_id = ${userId}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Deletes passkeys, and the authenticator app, from before the account had a confirmed mail address. */
export async function deleteUnprovenFactors(db: Db, userId: string): Promise<void> {
  for (const table of ['second_factors', 'passkeys'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).where('is_proven', '=', false).execute()
}
