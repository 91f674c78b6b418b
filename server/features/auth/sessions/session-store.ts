import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { isPartnerUser, roleOfUser } from '#server/platform/db/user-access.ts'
import type { Role } from '#server/platform/db/user-access.ts'

export type LiveSession = {
  readonly userId: string
  readonly role: Role
  readonly isPartner: boolean
  readonly seenAt: Date
  /** When the person last proved that the session is theirs. */
  readonly provedAt: Date
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
      'sessions.proved_at as provedAt',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.ends_at', '>', now)
    .where('sessions.seen_at', '>', unseenSince)
    .where('users.status', '=', 'active')
    .executeTakeFirst()
}

/** Records that a session was used. @returns false when another request has recorded that after `unlessSince`. */
export async function setSeen(db: Db, tokenHash: Buffer, now: Date, unlessSince: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '<=', unlessSince)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns the id by which the person can end it. */
export async function insertSession(
  db: Db,
  session: {
    readonly tokenHash: Buffer
    readonly userId: string
    readonly device: string
    readonly now: Date
    readonly endsAt: Date
  },
): Promise<number> {
  const { tokenHash, userId, device, now, endsAt } = session
  const stamps = { created_at: now, seen_at: now, proved_at: now, ends_at: endsAt }
  const { id } = await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash, user_id: userId, device, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findSession(db: Db, tokenHash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.id
}

/** The sessions of an account that have not ended, the last used first. */
export async function selectSessions(db: Db, userId: string, now: Date, unseenSince: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'device', 'created_at', 'seen_at', 'ends_at'])
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .where('seen_at', '>', unseenSince)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function findSessionDevice(
  db: Db,
  id: number,
): Promise<{ readonly userId: string; readonly device: string; readonly createdAt: Date } | undefined> {
  return db
    .selectFrom('sessions')
    .select(['user_id as userId', 'device', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** @returns false when the account has no such session. */
export async function deleteSessionById(db: Db, userId: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function setProved(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: now }).where('token_hash', '=', tokenHash).execute()
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

/** @param keep the token hash of the one session that stays, if any. @returns how many have ended. */
export async function deleteSessionsOf(db: Db, userId: string, keep: Buffer | undefined): Promise<number> {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (keep !== undefined) sessions = sessions.where('token_hash', '<>', keep)
  const { numDeletedRows } = await sessions.executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Deletes sessions that nobody can use any more.
 * @param kept those that others still need, which go `forgottenSince` at the latest
 */
export async function deleteEndedSessions(
  db: Db,
  { now, unseenSince, forgottenSince }: Readonly<Record<'now' | 'unseenSince' | 'forgottenSince', Date>>,
  kept: SelectQueryBuilder<Database, 'push_devices', { session_id: number }>,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('ends_at', '<=', now), eb('seen_at', '<=', unseenSince)]))
    .where((eb) => eb.or([eb('id', 'not in', kept), eb('seen_at', '<=', forgottenSince)]))
    .execute()
}

export async function knowsDevices(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns whether the account was not signed in to from there before. */
export async function rememberDevice(
  db: Db,
  userId: string,
  deviceHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { isNew } = await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at: now }))
    // A row that was inserted, and not updated, has no previous version.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return isNew
}

export async function deleteOldDevices(db: Db, unseenSince: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('seen_at', '<=', unseenSince).execute()
}
