import type { directPasswordReset as contract } from '#contract/auth.ts'
import { messages } from '#contract/errors.ts'
import { AppError } from '#server/platform/app-error.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { assertStrongPassword } from './assert-strong-password.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'
import { assertOwnPassword } from './sign-in.ts'
import { findUserNamed } from './store.ts'

/** An admin sets somebody's password. The admin's own comes first: a screen left open is not enough. */
export const directPasswordReset: Handler<typeof contract> = async (ctx, { body }) => {
  const { actor } = ctx
  if (actor === undefined) throw new AppError('unauthenticated')
  await assertOwnPassword(ctx, actor.userId, body.current_password)
  const user = await findUserNamed(ctx.db, body.userId, body.username.toLowerCase())
  if (user === undefined) throw new AppError('user_not_found')
  await assertStrongPassword(body.new_password, [user.username, user.name], 'new_password')
  const passwordHash = await hashPassword(body.new_password)
  await ctx.tx((tx) =>
    setPassword(tx, {
      userId: user.userId,
      passwordHash,
      actorId: actor.userId,
      act: 'password.set-by-admin',
      keepSession: user.userId === actor.userId ? actor.sessionToken : undefined,
    }),
  )
  return new Message(messages.reset_password_success, undefined)
}
