import type { confirmIdentity as contract } from '#contract/sessions.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { hashToken } from './hashes.ts'
import { proofMilliseconds } from './rules.ts'
import { findProvedAt, setProved } from './session-store.ts'
import { assertOwnPassword } from './sign-in.ts'
import { checkAssertion } from './verify-passkey.ts'

/** Whether the person signed in with this session, or confirmed their identity, a short time ago. */
export async function isProved(ctx: Ctx<Actor>): Promise<boolean> {
  const provedAt = await findProvedAt(ctx.db, hashToken(ctx.actor.sessionToken))
  return provedAt !== undefined && provedAt.getTime() > ctx.now().getTime() - proofMilliseconds
}

/**
 * For changes that would let somebody else keep or take over an account whose session is open.
 * @throws AppError identity_unproved
 */
export async function assertProved(ctx: Ctx<Actor>): Promise<void> {
  if (!(await isProved(ctx))) throw new AppError('identity_unproved')
}

export const confirmIdentity: Handler<typeof contract> = async (ctx, { body }) => {
  const { userId, sessionToken } = ctx.actor
  if (body.passkey !== undefined) {
    const passkey = await checkAssertion(ctx, body.passkey)
    if (passkey.user_id !== userId) throw new AppError('passkey_failed')
  } else await assertOwnPassword(ctx, userId, body.current_password ?? '')
  await setProved(ctx.db, hashToken(sessionToken), ctx.now())
}
