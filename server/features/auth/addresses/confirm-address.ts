import type {
  sendVerificationMail as mailContract,
  sendVerificationSms as smsContract,
  validateMail as validateMailContract,
  validatePhone as validatePhoneContract,
} from '#contract/auth.ts'
import { toE164 } from '#formats/phone.ts'
import { findUser } from '#server/features/users/index.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import { defineEvent, requestLanguage, rowId } from '#server/platform/events.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { assertProved } from '#server/platform/proof.ts'
import { claimAddress, confirmClaim, findClaimedAddressId, isNewAddress } from './addresses.ts'
import { checkCode, useCode } from '../challenges.ts'
import { assertMaySendCode, takeAttempts } from '../attempts/delays.ts'
import { textMessagesPerAccount } from '../rules.ts'
import type { Address } from '../store.ts'

/** Somebody wants a code for a mail address. Null when nobody waits to confirm it: the request takes as long. */
export const VerificationRequested = defineEvent('VerificationRequested', {
  addressId: rowId.nullable(),
  locale: requestLanguage,
})
export const PhoneVerificationRequested = defineEvent('PhoneVerificationRequested', {
  addressId: rowId,
  locale: requestLanguage,
})

/** The reply is the same for every address, and so are the statements: neither tells who has an account. */
export const sendVerificationMail: Handler<typeof mailContract> = async (ctx, { body }) => {
  await assertMaySendCode(ctx, 'verify-email', body.email)
  const addressId = await findClaimedAddressId(ctx, { kind: 'mail', value: body.email }, ctx.actor?.userId)
  await ctx.emit(VerificationRequested, { addressId: addressId ?? null, locale: ctx.locale })
  return new Message('verification_mail_sent', undefined)
}

/**
 * Several accounts may have the address unconfirmed. The code decides which of them confirms it; for somebody who is
 * signed in, only a code of their own counts.
 */
export const validateMail: Handler<typeof validateMailContract> = async (ctx, { body }) => {
  const address = { kind: 'mail', value: body.email } as const
  await confirmAddress(ctx, address, body.code, body.user_id ?? ctx.actor?.userId)
  return new Message('mail_verified', { email_verified: true as const })
}

export const sendVerificationSms: Handler<typeof smsContract> = async (ctx, { body }) => {
  if (ctx.sms === undefined) throw new AppError('sms_not_configured')
  const { userId } = ctx.actor
  const address = await readPhone(ctx, body.phone)
  if (!(await takeAttempts(ctx, 'sms', userId, textMessagesPerAccount)))
    throw new AppError('too_many_requests')
  if (await isNewAddress(ctx, userId, address)) assertProved(ctx.actor)
  await assertMaySendCode(ctx, 'verify-phone', address.value)
  await ctx.tx(async (tx) => {
    const addressId = await claimAddress(tx, userId, address)
    if (addressId !== undefined) await tx.emit(PhoneVerificationRequested, { addressId, locale: tx.locale })
  })
  return new Message('verification_sms_sent', undefined)
}

export const validatePhone: Handler<typeof validatePhoneContract> = async (ctx, { body }) => {
  const address = await readPhone(ctx, body.phone)
  await confirmAddress(ctx, address, body.code, ctx.actor.userId)
  return new Message('phone_verified', { phone_verified: true as const })
}

/** @throws AppError wrong_code for a wrong code, and also when another account has confirmed the address meanwhile */
export async function confirmAddress(
  ctx: Ctx,
  address: Address,
  code: string,
  userId: string | undefined,
): Promise<void> {
  const kind = address.kind === 'mail' ? 'confirm-mail' : 'confirm-phone'
  const challenge = await checkCode(ctx, kind, address.value, code, userId)
  if (challenge === undefined) throw new AppError('wrong_code')
  await ctx.tx(async (tx) => {
    const isUsed = await useCode(tx, challenge)
    if (!isUsed || !(await confirmClaim(tx, challenge.userId, address))) throw new AppError('wrong_code')
  })
}

/**
 * The number that a signed-in person typed, in the country of their account unless the number names another.
 * @throws AppError invalid_input; unauthenticated when the account was blocked a moment ago
 */
async function readPhone(ctx: Ctx<Actor>, typed: string): Promise<Address> {
  const user = await findUser(ctx.db, ctx.actor.userId)
  if (user === undefined) throw new AppError('unauthenticated')
  const phone = toE164(user.country_dial ?? '', typed)
  if (phone === undefined) throw invalidField('phone', 'wrong_phone')
  return { kind: 'phone', value: phone }
}
