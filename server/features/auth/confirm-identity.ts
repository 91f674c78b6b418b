import type { confirmIdentity as contract } from '#contract/sessions.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { hashToken } from './hashes.ts'
import { setProved } from './session-store.ts'
import { assertOwnPassword } from './sign-in.ts'
import { checkAssertion } from './verify-passkey.ts'

export const confirmIdentity: Handler<typeof contract> = async (ctx, { body }) => {
  const { userId, sessionToken } = ctx.actor
  if (body.passkey !== undefined) {
    const passkey = await checkAssertion(ctx, body.passkey)
    if (passkey.user_id !== userId) throw new AppError('passkey_failed')
  } else await assertOwnPassword(ctx, userId, body.current_password ?? '')
  await setProved(ctx.db, hashToken(sessionToken), ctx.now())
}
