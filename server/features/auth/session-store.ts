import type { Db } from '#server/platform/db/database.ts'
import { isPartnerUser, roleOfUser } from '#server/platform/db/user-access.ts'
import type { Role } from '#server/platform/db/user-access.ts'

export type LiveSession = {
  readonly userId: string
  readonly role: Role
  readonly isPartner: boolean
  readonly seenAt: Date
}

/**
 * The session of a token, read once for each request. Undefined when it has ended or its account is not active.
 * @param unseenSince a session that was last used before has ended.
 */
export async function findLiveSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  unseenSince: Date,
): Promise<LiveSession | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id as userId',
      roleOfUser.as('role'),
      isPartnerUser.as('isPartner'),
      'sessions.seen_at as seenAt',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.ends_at', '>', now)
    .where('sessions.seen_at', '>', unseenSince)
    .where('users.status', '=', 'active')
    .executeTakeFirst()
}

/** Records that a session was used, unless another request has recorded that after `unlessSince`. */
export async function setSeen(db: Db, tokenHash: Buffer, now: Date, unlessSince: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '<=', unlessSince)
    .execute()
}

export async function insertSession(
  db: Db,
  session: { readonly tokenHash: Buffer; readonly userId: string; readonly now: Date; readonly endsAt: Date },
): Promise<void> {
  const { tokenHash, userId, now, endsAt } = session
  await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash, user_id: userId, created_at: now, seen_at: now, ends_at: endsAt })
    .execute()
}

/** Deletes the sessions of an account except the `keep` last used ones. The row of the account must be locked. */
export async function deleteOldestSessions(db: Db, userId: string, keep: number): Promise<void> {
  const oldest = db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(keep)
  await db.deleteFrom('sessions').where('token_hash', 'in', oldest).execute()
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** @param keep the token hash of the one session that stays, if any. */
export async function deleteSessionsOf(db: Db, userId: string, keep: Buffer | undefined): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (keep !== undefined) sessions = sessions.where('token_hash', '<>', keep)
  await sessions.execute()
}

export async function deleteEndedSessions(db: Db, now: Date, unseenSince: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('ends_at', '<=', now), eb('seen_at', '<=', unseenSince)]))
    .execute()
}
