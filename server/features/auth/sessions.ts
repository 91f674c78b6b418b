import { randomBytes } from 'node:crypto'
import type { Session } from '#contract/auth.ts'
import { findUser, presentUser } from '#server/features/users/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, AppCtx, Ctx } from '#server/platform/ctx.ts'
import { deleteOldAttempts } from './attempt-store.ts'
import { deleteExpiredChallenges } from './challenge-store.ts'
import { hashToken } from './hashes.ts'
import {
  findBearerToken,
  idleMilliseconds,
  isTokenLike,
  knownNetworkMilliseconds,
  seenEveryMilliseconds,
  sessionMilliseconds,
  sessionsPerAccount,
} from './rules.ts'
import {
  deleteEndedSessions,
  deleteOldestSessions,
  deleteSession,
  findLiveSession,
  insertSession,
  setSeen,
} from './session-store.ts'
import { lockActiveUser } from './store.ts'

type Services = Pick<AppCtx, 'db' | 'env' | 'now'>

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)
const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/**
 * Opens a new session, in a transaction that locks the account: a change of the password or of the status at the same
 * moment comes before the session or ends it. Neither network address nor browser is stored with it.
 * @param comparedHash the hash that the password was compared with, when the person signed in with a password.
 * @returns undefined when the password has been changed since that comparison.
 * @throws AppError login_failed when the account is gone or blocked
 */
export async function openSession(
  tx: Services,
  userId: string,
  comparedHash?: string,
): Promise<Session | undefined> {
  const locked = await lockActiveUser(tx.db, userId)
  if (locked === undefined) throw new AppError('login_failed')
  if (comparedHash !== undefined && locked.passwordHash !== comparedHash) return undefined
  const user = await findUser(tx.db, userId)
  if (user === undefined) throw new AppError('login_failed')
  const now = tx.now()
  const token = randomBytes(24).toString('base64url')
  await deleteOldestSessions(tx.db, userId, sessionsPerAccount - 1)
  const endsAt = after(now, sessionMilliseconds)
  await insertSession(tx.db, { tokenHash: hashToken(token), userId, now, endsAt })
  const details = presentUser(user)
  const expiresAt = after(now, idleMilliseconds).toISOString()
  return { token, expires_at: expiresAt, user: details, role: details.user_role, valid: true }
}

/** Finds whose session token this is: one query, and once an hour a second one that writes the time of use. */
export async function findActor(ctx: Pick<AppCtx, 'db' | 'now'>, token: string): Promise<Actor | undefined> {
  if (!isTokenLike(token)) return undefined
  const now = ctx.now()
  const tokenHash = hashToken(token)
  const session = await findLiveSession(ctx.db, tokenHash, now, before(now, idleMilliseconds))
  if (session === undefined) return undefined
  const dueSince = before(now, seenEveryMilliseconds)
  if (session.seenAt <= dueSince) await setSeen(ctx.db, tokenHash, now, dueSince)
  const { userId, role, isPartner } = session
  return { userId, role, isPartner, sessionToken: token }
}

/** Finds who sent a request, by its header `Authorization: Bearer …`; undefined without a valid session. */
export async function authenticate(ctx: AppCtx, request: Request): Promise<Actor | undefined> {
  const token = findBearerToken(request.headers)
  return token === undefined ? undefined : findActor(ctx, token)
}

/** Ends the session of a request. Without one, nothing happens. */
export async function closeSession(ctx: Pick<Ctx, 'db' | 'headers'>): Promise<void> {
  const token = findBearerToken(ctx.headers)
  if (token !== undefined) await deleteSession(ctx.db, hashToken(token))
}

/** Deletes what has expired: sessions, codes, counters and known networks. */
export async function sweepAuth(ctx: AppCtx): Promise<void> {
  const now = ctx.now()
  await deleteEndedSessions(ctx.db, now, before(now, idleMilliseconds))
  await deleteExpiredChallenges(ctx.db, now)
  await deleteOldAttempts(ctx.db, now, before(now, knownNetworkMilliseconds))
}
