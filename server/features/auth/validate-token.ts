import type { validateToken as contract } from '#contract/auth.ts'
import { findUser, presentUser } from '#server/features/users/index.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { findActor } from './find-actor.ts'

export const validateToken: Verb<typeof contract> = async (ctx, { body }) => {
  const actor = await findActor(ctx, body.token)
  const user = actor && (await findUser(ctx.db, actor.userId))
  if (user === undefined) return { valid: false as const }
  const shown = presentUser(user)
  return { valid: true as const, user: shown, role: shown.user_role }
}
