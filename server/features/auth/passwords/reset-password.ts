import type { forgotPassword as forgotContract, resetPassword as contract } from '#contract/auth.ts'
import { hasSeveralMails } from '#contract/mail-address.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { defineEvent, requestLanguage, rowId } from '#server/platform/events.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findResetAddressId, keepProvenAddresses } from '../addresses/addresses.ts'
import { checkCode, useCode } from '../challenges.ts'
import { assertMaySendCode, trustNetwork } from '../attempts/delays.ts'
import { setPassword } from './direct-password-reset.ts'
import { assertStrongPassword, hashPassword } from './passwords.ts'
import { findAddress } from '../rules.ts'
import { assertOwnPassword } from '../sign-in.ts'
import { findCredentialsOf, lockActiveUser } from '../store.ts'

/** Somebody forgot a password. Null when no account has the address: the request takes as long. */
export const PasswordResetRequested = defineEvent('PasswordResetRequested', {
  addressId: rowId.nullable(),
  locale: requestLanguage,
})

/** The reply is the same for every address, and so are the statements: neither tells who has an account. */
export const forgotPassword: Handler<typeof forgotContract> = async (ctx, { body }) => {
  const kind = body.isEmail === 1 ? 'mail' : 'phone'
  if (kind === 'phone' && ctx.sms === undefined) throw new AppError('sms_not_configured')
  const address = findAddress(body.email_or_phoneNo)
  if (address?.kind !== kind) {
    const wrongMail = hasSeveralMails(body.email_or_phoneNo) ? 'several_emails' : 'wrong_email'
    throw invalidField('email_or_phoneNo', kind === 'mail' ? wrongMail : 'wrong_phone')
  }
  await assertMaySendCode(ctx, 'reset-password', address.value)
  const addressId = await findResetAddressId(ctx, address)
  await ctx.emit(PasswordResetRequested, { addressId: addressId ?? null, locale: ctx.locale })
  return new Message('forgot_password_success', undefined)
}

export const resetPassword: Handler<typeof contract> = async (ctx, { body }) => {
  if (body.otp !== undefined) await resetWithCode(ctx, body.email, body.otp, body.new_password)
  else await changeOwn(ctx, body.current_password ?? '', body.new_password)
  return new Message('reset_password_success', undefined)
}

/**
 * For somebody who forgot their password: the code proves that the address is theirs, also one that they have not confirmed
 * before. Ends all sessions, and removes addresses, passkeys and second factors that are not proved to be theirs.
 */
async function resetWithCode(ctx: Ctx, typed: string, otp: string, newPassword: string): Promise<void> {
  await assertStrongPassword(newPassword, [typed], 'new_password')
  const address = findAddress(typed)
  const challenge = address && (await checkCode(ctx, 'reset-password', address.value, otp, undefined))
  const owner = challenge && (await findCredentialsOf(ctx.db, challenge.userId))
  if (address === undefined || challenge === undefined || owner === undefined) throw new AppError('wrong_otp')
  // Only after the code was right: the reply would otherwise tell the name of the account.
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
      action: 'password.reset',
    })
    await trustNetwork(tx, ctx.ip, owner.userId, [owner.username, address.value])
  })
}

/** For somebody who is signed in; the address in the body is ignored. Ends all other sessions. */
async function changeOwn(ctx: Ctx, currentPassword: string, newPassword: string): Promise<void> {
  if (ctx.actor === undefined) throw new AppError('unauthenticated')
  const { userId, sessionToken } = ctx.actor
  const own = await assertOwnPassword(ctx, userId, currentPassword)
  await assertStrongPassword(newPassword, [own.username, own.name], 'new_password')
  const passwordHash = await hashPassword(newPassword)
  await ctx.tx((tx) =>
    setPassword(tx, {
      userId,
      passwordHash,
      actorId: userId,
      action: 'password.changed',
      keepSession: sessionToken,
    }),
  )
}
