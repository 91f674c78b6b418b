import type { Db } from '#server/platform/db/database.ts'

export type LiveSession = {
  readonly userId: string
  readonly role: string
  readonly isPartner: boolean
  readonly expiresAt: Date
}

/** One query for each request: the session has not ended and its person is active. */
export async function findLiveSession(db: Db, token: string, now: Date): Promise<LiveSession | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id as userId',
      'users.role',
      'users.is_partner as isPartner',
      'sessions.expires_at as expiresAt',
    ])
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', now)
    .where('users.status', '=', 'active')
    .executeTakeFirst()
}

export async function extendSession(db: Db, token: string, until: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: until })
    .where('token', '=', token)
    .where('expires_at', '<', until)
    .execute()
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute()
}

/** @param keep the token of the one session that stays, if any. */
export async function deleteSessionsOf(db: Db, userId: string, keep: string | undefined): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (keep !== undefined) sessions = sessions.where('token', '<>', keep)
  await sessions.execute()
}

export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
