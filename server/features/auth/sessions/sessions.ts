import { randomBytes } from 'node:crypto'
import type { Session } from '#contract/auth.ts'
import { findUser, presentUser, setUserSeen } from '#server/features/users/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, AppCtx, Ctx } from '#server/platform/ctx.ts'
import { deleteOldAttempts } from '../attempts/attempt-store.ts'
import { deleteExpiredChallenges } from '../challenge-store.ts'
import { isNewDevice, readDevice, storeDevice } from './devices.ts'
import { hashToken } from '../hashes.ts'
import {
  findBearerToken,
  idleMilliseconds,
  isTokenLike,
  knownNetworkMilliseconds,
  proofMilliseconds,
  seenEveryMilliseconds,
  sessionMilliseconds,
  sessionsPerAccount,
} from '../rules.ts'
import { hasAnyFactor } from '../second-factor/second-factor-store.ts'
import { SignedInOnNewDevice } from '../security-events.ts'
import {
  deleteEndedSessions,
  deleteOldDevices,
  deleteOldestSessions,
  deleteSession,
  findLiveSession,
  insertSession,
  setSeen,
} from './session-store.ts'
import { lockActiveUser } from '../store.ts'
import { deleteExpiredUndos } from '../addresses/undo-store.ts'

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)
const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** What a sign-in needs of its request. */
export type SignInCtx = Pick<Ctx, 'db' | 'env' | 'now' | 'emit' | 'headers' | 'ip' | 'locale'>

/**
 * Opens a new session, in a transaction that locks the account: a change of the password or of the status at the same
 * moment comes before the session or ends it. Only for somebody who has passed every step of a sign-in; after a password
 * or Google alone, it is `enterWithOneFactor`. The network address is not stored with it.
 * @throws AppError login_failed when the account is gone or blocked
 */
export async function openSession(tx: SignInCtx, userId: string): Promise<Session> {
  if ((await lockActiveUser(tx.db, userId)) === undefined) throw new AppError('login_failed')
  const user = await findUser(tx.db, userId)
  if (user === undefined) throw new AppError('login_failed')
  const now = tx.now()
  const token = randomBytes(24).toString('base64url')
  const device = storeDevice(readDevice(tx.headers.get('user-agent') ?? ''))
  await deleteOldestSessions(tx.db, userId, sessionsPerAccount - 1)
  const endsAt = after(now, sessionMilliseconds)
  const sessionId = await insertSession(tx.db, { tokenHash: hashToken(token), userId, device, now, endsAt })
  await setUserSeen(tx.db, userId, now)
  if (await isNewDevice(tx, userId, device))
    await tx.emit(SignedInOnNewDevice, { userId, sessionId, locale: tx.locale })
  const details = presentUser(user)
  const expiresAt = after(now, idleMilliseconds).toISOString()
  return { token, expires_at: expiresAt, user: details, role: details.user_role, valid: true }
}

/**
 * Finds whose session token this is: one query, and once an hour more that write the time of use. An admin without a second
 * factor is no admin where ADMIN_2FA asks for one.
 */
export async function findActor(
  ctx: Pick<AppCtx, 'db' | 'env' | 'now'>,
  token: string,
): Promise<Actor | undefined> {
  if (!isTokenLike(token)) return undefined
  const now = ctx.now()
  const tokenHash = hashToken(token)
  const session = await findLiveSession(ctx.db, tokenHash, now, before(now, idleMilliseconds))
  if (session === undefined) return undefined
  const { userId, role, isPartner } = session
  const dueSince = before(now, seenEveryMilliseconds)
  if (session.seenAt <= dueSince && (await setSeen(ctx.db, tokenHash, now, dueSince)))
    await setUserSeen(ctx.db, userId, now)
  const isFactorMissing = await lacksFactor(ctx, userId, role)
  return {
    userId,
    role: isFactorMissing ? 'USER' : role,
    isPartner,
    sessionToken: token,
    isFactorMissing,
    isProved: session.provedAt > before(now, proofMilliseconds),
  }
}

/** Whether this admin may not use the back office before they have set up a second factor. */
export const lacksFactor = async (
  ctx: Pick<AppCtx, 'db' | 'env'>,
  userId: string,
  role: Actor['role'],
): Promise<boolean> => role === 'ADMIN' && ctx.env.ADMIN_2FA === 'on' && !(await hasAnyFactor(ctx.db, userId))

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

/** Milliseconds for which a browser gets push messages after its last visit. */
const pushMilliseconds = 90 * 86_400_000

/**
 * Deletes what has expired: sessions, codes, links, counters, known networks and devices.
 * @param sessionsWithPush the sessions of browsers that get push messages: such a browser gets them for longer than its session can
 *   be used, and no longer once somebody has ended it
 */
export const sweepAuthExcept =
  (sessionsWithPush: (db: AppCtx['db']) => Parameters<typeof deleteEndedSessions>[2]) =>
  async (ctx: AppCtx): Promise<void> => {
    const now = ctx.now()
    const moments = {
      now,
      unseenSince: before(now, idleMilliseconds),
      forgottenSince: before(now, pushMilliseconds),
    }
    await deleteEndedSessions(ctx.db, moments, sessionsWithPush(ctx.db))
    await deleteExpiredChallenges(ctx.db, now)
    await deleteExpiredUndos(ctx.db, now)
    await deleteOldAttempts(ctx.db, now, before(now, knownNetworkMilliseconds))
    await deleteOldDevices(ctx.db, before(now, knownNetworkMilliseconds))
  }
