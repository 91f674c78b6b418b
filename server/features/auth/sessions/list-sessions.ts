import type {
  confirmIdentity as confirmContract,
  endOtherSessions as endOthersContract,
  endSession as endContract,
  listSessions as listContract,
} from '#contract/sessions.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { parseDevice } from './devices.ts'
import { hashToken } from '../hashes.ts'
import { idleMilliseconds } from '../rules.ts'
import {
  deleteSessionById,
  deleteSessionsOf,
  findSession,
  selectSessions,
  setProved,
} from './session-store.ts'
import { assertOwnPassword } from '../sign-in.ts'
import { checkAssertion } from '../passkeys/verify-passkey.ts'

/** The id of the session of a token, which other slices can refer to; undefined when it has ended. */
export const findSessionId = (db: Db, token: string): Promise<number | undefined> =>
  findSession(db, hashToken(token))

export const listSessions: Handler<typeof listContract> = async (ctx) => {
  const { userId, sessionToken } = ctx.actor
  const now = ctx.now()
  const rows = await selectSessions(ctx.db, userId, now, new Date(now.getTime() - idleMilliseconds))
  const current = hashToken(sessionToken)
  return {
    list: rows.map(({ id, token_hash, device, created_at, seen_at, ends_at }) => ({
      session_id: id,
      ...parseDevice(device),
      created_at: created_at.toISOString(),
      seen_at: seen_at.toISOString(),
      idle_end_at: new Date(seen_at.getTime() + idleMilliseconds).toISOString(),
      ends_at: ends_at.toISOString(),
      is_current: token_hash.equals(current),
    })),
  }
}

export const endSession: Handler<typeof endContract> = async (ctx, { body }) => {
  if (!(await deleteSessionById(ctx.db, ctx.actor.userId, body.session_id)))
    throw new AppError('session_not_found')
  return new Message('session_ended', undefined)
}

export const endOtherSessions: Handler<typeof endOthersContract> = async (ctx) => {
  const { userId, sessionToken } = ctx.actor
  const count = await deleteSessionsOf(ctx.db, userId, hashToken(sessionToken))
  return new Message('sessions_ended', { count })
}

/** Makes the session as good as a new one, for a while. */
export const confirmIdentity: Handler<typeof confirmContract> = async (ctx, { body }) => {
  const { userId, sessionToken } = ctx.actor
  if (body.passkey !== undefined) {
    const passkey = await checkAssertion(ctx, body.passkey)
    if (passkey.user_id !== userId) throw new AppError('passkey_failed')
  } else await assertOwnPassword(ctx, userId, body.current_password ?? '')
  await setProved(ctx.db, hashToken(sessionToken), ctx.now())
}
