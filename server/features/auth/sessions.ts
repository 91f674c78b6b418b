import { createHash, randomBytes } from 'node:crypto'
import type { Session } from '#contract/auth.ts'
import { findUser, presentUser } from '#server/features/users/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, AppCtx } from '#server/platform/ctx.ts'
import { deleteOldAttempts } from './attempt-store.ts'
import { deleteExpiredChallenges } from './challenge-store.ts'
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
  findLiveSession,
  insertSession,
  setSeen,
} from './session-store.ts'
import { lockActiveUser } from './store.ts'

type Means = Pick<AppCtx, 'db' | 'env' | 'now'>

/** What the database keeps of a token. It has 192 random bits, so that a plain hash cannot be tried out. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)
const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/**
 * Begins a session, always a new one, in a transaction that locks the account: a change of the password or of
 * the status at that moment comes before it or ends it. Neither address nor browser is kept with it.
 * @param comparedHash the hash that a password was compared with, when that is how the person came in.
 * @returns undefined when the password has been changed since it was compared.
 * @throws AppError login_failed when the account is gone or blocked
 */
export async function openSession(
  tx: Means,
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
  const shown = presentUser(user)
  const expiresAt = after(now, idleMilliseconds).toISOString()
  return { token, expires_at: expiresAt, user: shown, role: shown.user_role, valid: true }
}

/** Who holds this session token: one query, and once an hour a second one that notes that it is used. */
export async function findActor(ctx: Pick<AppCtx, 'db' | 'now'>, token: string): Promise<Actor | undefined> {
  if (!isTokenLike(token)) return undefined
  const now = ctx.now()
  const tokenHash = hashToken(token)
  const session = await findLiveSession(ctx.db, tokenHash, now, before(now, idleMilliseconds))
  if (session === undefined) return undefined
  const dueSince = before(now, seenEveryMilliseconds)
  if (session.seenAt <= dueSince) await setSeen(ctx.db, tokenHash, now, dueSince)
  return {
    userId: session.userId,
    role: session.role,
    isPartner: session.isPartner,
    sessionToken: token,
  }
}

/** Who sent the request, by its `Authorization: Bearer …`; undefined without a session that is still good. */
export async function authenticate(ctx: AppCtx, request: Request): Promise<Actor | undefined> {
  const token = findBearerToken(request.headers)
  return token === undefined ? undefined : findActor(ctx, token)
}

/** Removes what time has ended: sessions, codes, counters, networks not seen for long. */
export async function sweepAuth(ctx: AppCtx): Promise<void> {
  const now = ctx.now()
  await deleteEndedSessions(ctx.db, now, before(now, idleMilliseconds))
  await deleteExpiredChallenges(ctx.db, now)
  await deleteOldAttempts(ctx.db, now, before(now, knownNetworkMilliseconds))
}
