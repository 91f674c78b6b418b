import type { getUserDetails } from '#contract/users.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { presentUser } from './present.ts'
import { findUser } from './store.ts'

export const getDetails: Handler<typeof getUserDetails> = async (ctx) => {
  const user = ctx.actor && (await findUser(ctx.db, ctx.actor.userId))
  // Blocked between the session check and here.
  if (user === undefined) throw new AppError('unauthenticated')
  return presentUser(user)
}
