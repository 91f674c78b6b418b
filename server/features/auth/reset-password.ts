import type { forgotPassword as forgotContract, resetPassword as contract } from '#contract/auth.ts'
import { fieldMessages, messages } from '#contract/errors.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { keepProvenAddresses } from './addresses.ts'
import { assertStrongPassword } from './assert-strong-password.ts'
import { checkCode, useCode } from './challenges.ts'
import { assertMaySendCode, trustNetwork } from './delays.ts'
import { hashPassword } from './passwords.ts'
import { findAddress } from './rules.ts'
import { setPassword } from './set-password.ts'
import { assertOwnPassword } from './sign-in.ts'
import { findCredentialsOf, lockActiveUser } from './store.ts'

/** Whether there is an account is found out by the job that sends, so neither answer nor time tells. */
export const forgotPassword: Handler<typeof forgotContract> = async (ctx, { body }) => {
  const kind = body.isEmail === 1 ? 'mail' : 'phone'
  if (kind === 'phone' && ctx.sms === undefined) throw new AppError('sms_not_configured')
  const address = findAddress(body.email_or_phoneNo)
  if (address?.kind !== kind) {
    const message = kind === 'mail' ? fieldMessages.wrong_email : fieldMessages.wrong_phone
    throw new AppError('invalid_input', { fields: [{ path: 'email_or_phoneNo', code: 'custom', message }] })
  }
  await assertMaySendCode(ctx, 'reset-password', address.value)
  await ctx.emit('PasswordResetAsked', { address: address.value })
  return new Message(messages.forgot_password_success, undefined)
}

export const resetPassword: Handler<typeof contract> = async (ctx, { body }) => {
  if (body.otp !== undefined) await resetWithCode(ctx, body.email, body.otp, body.new_password)
  else await changeOwn(ctx, body.current_password ?? '', body.new_password)
  return new Message(messages.reset_password_success, undefined)
}

/**
 * For somebody who forgot it: the code proves that the address, which was confirmed before, is still theirs. Ends all
 * sessions and leaves the account nothing that was never confirmed.
 */
async function resetWithCode(ctx: Ctx, typed: string, otp: string, newPassword: string): Promise<void> {
  await assertStrongPassword(newPassword, [typed], 'new_password')
  const address = findAddress(typed)
  const challenge = address && (await checkCode(ctx, 'reset-password', address.value, otp, undefined))
  const owner = challenge && (await findCredentialsOf(ctx.db, challenge.userId))
  if (address === undefined || challenge === undefined || owner === undefined) throw new AppError('wrong_otp')
  // Not before the code was right: the answer would tell the name of the account.
  await assertStrongPassword(newPassword, [owner.username, owner.name], 'new_password')
  const passwordHash = await hashPassword(newPassword)
  await ctx.tx(async (tx) => {
    const isUsed = await useCode(tx, challenge)
    const isActive = isUsed && (await lockActiveUser(tx.db, owner.userId)) !== undefined
    if (!isActive || !(await keepProvenAddresses(tx, owner.userId, address))) throw new AppError('wrong_otp')
    await setPassword(tx, {
      userId: owner.userId,
      passwordHash,
      actorId: undefined,
      act: 'password.reset',
    })
    await trustNetwork(tx, ctx.ip, owner.userId, [owner.username, address.value])
  })
}

/** For the one who is signed in, whatever address the body names. Ends all sessions but this one. */
async function changeOwn(ctx: Ctx, currentPassword: string, newPassword: string): Promise<void> {
  if (ctx.actor === undefined) throw new AppError('unauthenticated')
  const { userId, sessionToken } = ctx.actor
  await assertOwnPassword(ctx, userId, currentPassword)
  const own = await findCredentialsOf(ctx.db, userId)
  await assertStrongPassword(newPassword, [own?.username, own?.name], 'new_password')
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
