import { hashPassword } from 'better-auth/crypto'
import type { resetPassword as contract } from '#contract/auth.ts'
import { messages } from '#contract/errors.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { assertOwnPassword } from './assert-own-password.ts'
import { checkCode } from './check-code.ts'
import { deleteCode } from './code-store.ts'
import { findAddress } from './rules.ts'
import { setPassword } from './set-password.ts'
import { markVerified } from './store.ts'

export const resetPassword: Verb<typeof contract> = async (ctx, { body }) => {
  if (body.otp !== undefined) await resetWithCode(ctx, body.email, body.otp, body.new_password)
  else await changeOwn(ctx, body.current_password ?? '', body.new_password)
  return new Message(messages.reset_password_success, undefined)
}

/** For somebody who forgot it: the code proves that the address is theirs. Ends all sessions. */
async function resetWithCode(ctx: Ctx, typed: string, otp: string, newPassword: string): Promise<void> {
  const address = findAddress(typed)
  const code = address && (await checkCode(ctx, 'reset-password', address, otp))
  if (code === undefined || code === '') throw new AppError('wrong_otp')
  const passwordHash = await hashPassword(newPassword)
  await ctx.tx(async (tx) => {
    if (!(await deleteCode(tx.db, code))) throw new AppError('wrong_otp')
    await markVerified(tx.db, code.userId, code.address, tx.now())
    await setPassword(tx, { userId: code.userId, passwordHash, actorId: undefined, act: 'password.reset' })
  })
}

/** For the one who is signed in, whatever address the body names. Ends all sessions but this one. */
async function changeOwn(ctx: Ctx, currentPassword: string, newPassword: string): Promise<void> {
  if (ctx.actor === undefined) throw new AppError('unauthenticated')
  await assertOwnPassword(ctx, ctx.actor, currentPassword)
  const { userId, sessionToken } = ctx.actor
  const passwordHash = await hashPassword(newPassword)
  await ctx.tx((tx) =>
    setPassword(tx, {
      userId,
      passwordHash,
      actorId: userId,
      act: 'password.changed',
      keepSession: sessionToken,
    }),
  )
}
