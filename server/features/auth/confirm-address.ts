import type {
  sendVerificationMail as mailContract,
  sendVerificationSms as smsContract,
  validateMail as validateMailContract,
  validatePhone as validatePhoneContract,
} from '#contract/auth.ts'
import { fieldMessages, messages } from '#contract/errors.ts'
import { toE164 } from '#formats/phone.ts'
import { findUser } from '#server/features/users/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { claimAddress, confirmClaim } from './addresses.ts'
import { checkCode, useCode } from './challenges.ts'
import { assertMaySendCode, takeAttempts } from './delays.ts'
import { textMessagesPerAccount } from './rules.ts'
import type { Address } from './store.ts'

/** The same answer for every address; the job that sends finds out whether there is anything to confirm. */
export const sendVerificationMail: Handler<typeof mailContract> = async (ctx, { body }) => {
  await assertMaySendCode(ctx, 'verify-email', body.email)
  await ctx.emit('VerificationAsked', { email: body.email, userId: ctx.actor?.userId ?? null })
  return new Message(messages.verification_mail_sent, undefined)
}

/** Several accounts may claim the address: the code decides which is meant, among those of whoever is signed in. */
export const validateMail: Handler<typeof validateMailContract> = async (ctx, { body }) => {
  const address = { kind: 'mail', value: body.email } as const
  await confirmAddress(ctx, address, body.code, body.user_id ?? ctx.actor?.userId)
  return new Message(messages.mail_verified, { email_verified: true as const })
}

export const sendVerificationSms: Handler<typeof smsContract> = async (ctx, { body }) => {
  if (ctx.sms === undefined) throw new AppError('sms_not_configured')
  const { userId, phone } = await readPhone(ctx, body.phone)
  if (!(await takeAttempts(ctx, 'sms', userId, textMessagesPerAccount)))
    throw new AppError('too_many_requests')
  await assertMaySendCode(ctx, 'verify-phone', phone)
  await ctx.tx(async (tx) => {
    await claimAddress(tx, userId, { kind: 'phone', value: phone })
    await tx.emit('PhoneVerificationAsked', { userId, phone })
  })
  return new Message(messages.verification_sms_sent, undefined)
}

export const validatePhone: Handler<typeof validatePhoneContract> = async (ctx, { body }) => {
  const { userId, phone } = await readPhone(ctx, body.phone)
  await confirmAddress(ctx, { kind: 'phone', value: phone }, body.code, userId)
  return new Message(messages.phone_verified, { phone_verified: true as const })
}

/** @throws AppError wrong_code for a wrong code as for an address that another account has confirmed meanwhile */
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

/** A number as the signed-in person types it, in the country of their account unless it names another. */
async function readPhone(ctx: Ctx, typed: string): Promise<{ userId: string; phone: string }> {
  const user = ctx.actor && (await findUser(ctx.db, ctx.actor.userId))
  if (user === undefined) throw new AppError('unauthenticated')
  const phone = toE164(user.country_dial ?? '', typed)
  if (phone !== undefined) return { userId: user.id, phone }
  const fields = [{ path: 'phone', code: 'custom', message: fieldMessages.wrong_phone }]
  throw new AppError('invalid_input', { fields })
}
