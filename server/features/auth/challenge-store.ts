import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export type ChallengeKind = 'confirm-mail' | 'confirm-phone' | 'reset-password'
export type Challenge = {
  readonly userId: string
  readonly kind: ChallengeKind
  /** An email address in lower case or an E.164 number. */
  readonly address: string
}
export type LiveChallenge = { readonly id: number; readonly userId: string; readonly secretHash: Buffer }

/** Replaces the code that the account has for this kind and address. */
export async function putChallenge(
  db: Db,
  { userId, kind, address }: Challenge,
  code: { readonly secretHash: Buffer; readonly attempts: number; readonly expiresAt: Date },
): Promise<void> {
  const values = {
    secret_hash: code.secretHash,
    attempts_left: code.attempts,
    used_at: null,
    expires_at: code.expiresAt,
  }
  await db
    .insertInto('challenges')
    .values({ user_id: userId, kind, address, ...values })
    .onConflict((conflict) => conflict.constraint('challenges_one_live').doUpdateSet(values))
    .execute()
}

/**
 * Takes one attempt at each live challenge of an address: several accounts may wait for its confirmation, and the
 * code decides which. One statement locks the rows and decrements the attempts, so that guesses at the same time
 * cannot share one. A challenge is live only while its account is active and has the address: unconfirmed, to confirm
 * it. A code for a new password is live for a confirmed one too, and confirms the other.
 * @param userId only the challenge of this account, when given.
 */
export async function takeChallengeAttempts(
  db: Db,
  { kind, address, userId }: Omit<Challenge, 'userId'> & { readonly userId: string | undefined },
  now: Date,
): Promise<LiveChallenge[]> {
  const { rows } = await sql<LiveChallenge>`
    update challenges set attempts_left = attempts_left - 1
    where id in (
      select c.id from challenges c
        join users u on u.id = c.user_id and u.status = 'active'
        join addresses a on a.user_id = c.user_id and a.value = c.address
          and (a.confirmed_at is null or ${kind} = 'reset-password')
      where c.kind = ${kind} and c.address = ${address} and c.attempts_left > 0 and c.used_at is null
        and c.expires_at > ${now} and (${userId ?? null}::uuid is null or c.user_id = ${userId ?? null})
      order by c.id for update of c)
    returning id, user_id as "userId", secret_hash as "secretHash"`.execute(db)
  return rows
}

/** Marks a challenge as used. @returns false when another request used it before. */
export async function useChallenge(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('challenges')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteChallengesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('challenges').where('user_id', '=', userId).execute()
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('challenges').where('expires_at', '<=', now).execute()
}

/** Challenges with a random secret, which are found by its hash and not by an address. */
export type SecretKind = 'second-factor' | 'passkey-sign-in' | 'passkey-registration'

export async function insertSecretChallenge(
  db: Db,
  challenge: {
    readonly kind: SecretKind
    /** Null while nobody is known. */
    readonly userId: string | null
    readonly secretHash: Buffer
    readonly attempts: number
    readonly expiresAt: Date
  },
): Promise<void> {
  const { kind, userId, secretHash, attempts, expiresAt } = challenge
  await db
    .insertInto('challenges')
    .values({
      kind,
      user_id: userId,
      address: null,
      secret_hash: secretHash,
      attempts_left: attempts,
      expires_at: expiresAt,
    })
    .execute()
}

const live = (db: Db, kind: SecretKind, secretHash: Buffer, now: Date) =>
  db
    .selectFrom('challenges')
    .where('kind', '=', kind)
    .where('secret_hash', '=', secretHash)
    .where('address', 'is', null)
    .where('attempts_left', '>', 0)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)

/** Whose live challenge a secret is. */
export async function findSecretOwner(
  db: Db,
  kind: SecretKind,
  secretHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const row = await live(db, kind, secretHash, now).select('user_id').executeTakeFirst()
  return row?.user_id ?? undefined
}

/**
 * Takes one attempt at the challenge of a secret, in one statement: attempts at the same time cannot share one.
 * @returns undefined when there is no such challenge, or no attempt is left.
 */
export async function takeSecretAttempt(
  db: Db,
  kind: SecretKind,
  secretHash: Buffer,
  now: Date,
): Promise<{ readonly id: number; readonly userId: string | null } | undefined> {
  return db
    .updateTable('challenges')
    .set({ attempts_left: sql`attempts_left - 1` })
    .where('id', 'in', live(db, kind, secretHash, now).select('id').forUpdate())
    .returning(['id', 'user_id as userId'])
    .executeTakeFirst()
}
