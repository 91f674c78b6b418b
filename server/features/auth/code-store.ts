import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export type CodePurpose = 'reset-password' | 'verify-email'
export type StoredCode = {
  readonly userId: string
  readonly purpose: CodePurpose
  readonly address: string
  readonly codeHash: string
}

/** A new code takes the place of the one before. */
export async function putCode(db: Db, code: StoredCode, attempts: number, expiresAt: Date): Promise<void> {
  const values = {
    address: code.address,
    code_hash: code.codeHash,
    attempts_left: attempts,
    expires_at: expiresAt,
  }
  await db
    .insertInto('one_time_codes')
    .values({ user_id: code.userId, purpose: code.purpose, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(values))
    .execute()
}

/**
 * Takes one attempt at the live code that was sent to `address`, if its person still has that address.
 * The row is locked and counted down in one statement: of many guesses at once only so many get to compare.
 */
export async function takeCodeAttempt(
  db: Db,
  purpose: CodePurpose,
  address: string,
  now: Date,
): Promise<{ userId: string; codeHash: string } | undefined> {
  return db
    .updateTable('one_time_codes')
    .from('users')
    .set({ attempts_left: sql`attempts_left - 1` })
    .whereRef('users.id', '=', 'one_time_codes.user_id')
    .where(address.includes('@') ? 'users.email' : 'users.phone_number', '=', address)
    .where('users.status', '=', 'active')
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['one_time_codes.user_id as userId', 'one_time_codes.code_hash as codeHash'])
    .executeTakeFirst()
}

/** Uses the code up. @returns false when another request was quicker. */
export async function deleteCode(db: Db, code: Omit<StoredCode, 'address'>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('one_time_codes')
    .where('user_id', '=', code.userId)
    .where('purpose', '=', code.purpose)
    .where('code_hash', '=', code.codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteCodesOf(db: Db, userId: string, purpose: CodePurpose): Promise<void> {
  await db.deleteFrom('one_time_codes').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
}

export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<=', now).execute()
}
