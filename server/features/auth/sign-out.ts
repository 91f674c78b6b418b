import type { signOut as contract, validateToken as validateContract } from '#contract/auth.ts'
import { messages } from '#contract/errors.ts'
import { findUser, presentUser } from '#server/features/users/index.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findBearerToken } from './rules.ts'
import { deleteSession } from './session-store.ts'
import { findActor, hashToken } from './sessions.ts'

export const signOut: Handler<typeof contract> = async (ctx) => {
  const token = findBearerToken(ctx.headers)
  if (token !== undefined) await deleteSession(ctx.db, hashToken(token))
  return new Message(messages.logout_success, undefined)
}

export const validateToken: Handler<typeof validateContract> = async (ctx, { body }) => {
  const actor = await findActor(ctx, body.token)
  const user = actor && (await findUser(ctx.db, actor.userId))
  if (user === undefined) return { valid: false as const }
  const shown = presentUser(user)
  return { valid: true as const, user: shown, role: shown.user_role }
}
