import type { restoreAccount as contract } from '#contract/account.ts'
import { restoreUser } from '#server/features/users/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { beginPasswordTry, finishPasswordTry } from './attempts/delays.ts'
import { compareOwn } from './sign-in.ts'
import { readGoogleToken } from './social-sign-in.ts'
import { findCredentials, findGoogleUser } from './store.ts'

/**
 * Restores a deleted account for whoever proves that it is theirs. An unknown login, a wrong password and an account that
 * is blocked or erased get one reply, after the delays of a sign-in. It opens no session, so that signing in asks for
 * everything that it always asks for.
 * @throws AppError login_failed, too_many_requests, google_sign_in_failed
 */
export const restoreAccount: Handler<typeof contract> = async (ctx, { body }) => {
  if (body.google_id_token === undefined) await restoreByPassword(ctx, body.username, body.password)
  else await restoreByGoogle(ctx, body.google_id_token)
  return { restored: true as const }
}

async function restoreByPassword(ctx: Ctx, login: string, password: string): Promise<void> {
  const found = await findCredentials(ctx.db, login)
  const started = await beginPasswordTry(ctx, login, found?.userId)
  const { isRight } = await compareOwn(ctx, found, password)
  if (found === undefined || !isRight) throw new AppError('login_failed')
  await finishPasswordTry(ctx, found.userId, started, false)
  if (!(await restore(ctx, found.userId, found.status))) throw new AppError('login_failed')
}

async function restoreByGoogle(ctx: Ctx, idToken: string): Promise<void> {
  const { googleId } = await readGoogleToken(ctx, idToken)
  const linked = await findGoogleUser(ctx.db, googleId)
  if (linked === undefined || !(await restore(ctx, linked.userId, linked.status)))
    throw new AppError('google_sign_in_failed')
}

/** @returns whether the account is active now; it may have been already. */
async function restore(ctx: Ctx, userId: string, status: string): Promise<boolean> {
  if (status === 'active') return true
  return ctx.tx(async (tx) => {
    if (!(await restoreUser(tx.db, userId, tx.now()))) return false
    await recordAction(tx, {
      actorId: userId,
      action: 'user.restored',
      subject: { type: 'user', id: userId },
    })
    return true
  })
}
