import { hashPassword } from 'better-auth/crypto'
import type { directPasswordReset as contract } from '#contract/auth.ts'
import { messages } from '#contract/errors.ts'
import { AppError } from '#server/platform/app-error.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { assertOwnPassword } from './assert-own-password.ts'
import { setPassword } from './set-password.ts'
import { findUserNamed } from './store.ts'

/** An admin sets somebody's password. The admin's own comes first: a screen left open is not enough. */
export const directPasswordReset: Verb<typeof contract> = async (ctx, { body }) => {
  const { actor } = ctx
  if (actor === undefined) throw new AppError('unauthenticated')
  await assertOwnPassword(ctx, actor, body.current_password)
  const userId = await findUserNamed(ctx.db, body.userId, body.username.toLowerCase())
  if (userId === undefined) throw new AppError('user_not_found')
  const passwordHash = await hashPassword(body.new_password)
  await ctx.tx((tx) =>
    setPassword(tx, {
      userId,
      passwordHash,
      actorId: actor.userId,
      act: 'password.set-by-admin',
      keepSession: userId === actor.userId ? actor.sessionToken : undefined,
    }),
  )
  return new Message(messages.reset_password_success, undefined)
}
