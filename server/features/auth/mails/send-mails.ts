import { sourceLocale } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import { findLastTime, recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { accountId, defineEvent } from '#server/platform/events.ts'
import { findLocaleOf, findUser } from '#server/features/users/index.ts'
import {
  findAddressById,
  findAdmin,
  findConfirmedMail,
  findHolder,
  findOpenClaim,
  findResetAccount,
  listAdmins,
} from '../addresses/address-store.ts'
import { issueCode } from '../challenges.ts'
import { takeAttempt } from '../attempts/delays.ts'
import { mails, textMessages } from './mails.ts'
import type { MailReader } from './mails.ts'
import { findAddress, guessNoticesPerAccount, noticesPerAddress } from '../rules.ts'
import { findCredentialsOf } from '../store.ts'

/** The language of a text message: that of the account, else that of the request which asked for it. */
const localeFor = async (ctx: AppCtx, userId: string, requestLocale: Locale): Promise<Locale> =>
  (await findLocaleOf(ctx.db, userId)) ?? requestLocale

/** Whom a mail is for, in the same language. */
export async function readerFor(ctx: AppCtx, userId: string, requestLocale: Locale): Promise<MailReader> {
  const user = await findUser(ctx.db, userId)
  const locale = await localeFor(ctx, userId, requestLocale)
  return { locale, name: user?.name ?? '', timeZone: user?.time_zone ?? 'UTC' }
}

/** Tells somebody who signed up how to confirm the address, or its owner that they have an account already. */
export async function sendSignUpMail(
  ctx: AppCtx,
  { userId, locale }: { userId: string; locale: Locale },
): Promise<void> {
  const email = (await findUser(ctx.db, userId))?.email ?? ''
  if (email === '') return
  const holder = await findHolder(ctx.db, { kind: 'mail', value: email })
  if (holder === undefined) return mailConfirmationCode(ctx, email, userId, locale)
  if (holder === userId) return
  if (!(await takeAttempt(ctx, 'taken-notice', email, noticesPerAddress))) return
  await ctx.mail.send({
    to: email,
    ...mails.addressTaken(ctx.env.publicUrl, email, await readerFor(ctx, holder, locale)),
  })
}

/** Tells the person whom an admin made an account for how to take it over, unless they have done so by now. */
export async function sendInvitation(
  ctx: AppCtx,
  { userId, locale }: { userId: string; locale: Locale },
): Promise<void> {
  const email = (await findUser(ctx.db, userId))?.email ?? ''
  if (email === '') return
  const claimant = await findOpenClaim(ctx.db, { kind: 'mail', value: email }, userId)
  if (claimant === undefined) return
  await ctx.mail.send({
    to: email,
    userId,
    ...mails.accountInvited(ctx.env.publicUrl, email, await readerFor(ctx, userId, locale)),
  })
}

export async function sendVerificationCode(
  ctx: AppCtx,
  { addressId, locale }: { addressId: number | null; locale: Locale },
): Promise<void> {
  const address = addressId === null ? undefined : await findAddressById(ctx.db, addressId)
  if (address !== undefined) await mailConfirmationCode(ctx, address.value, address.userId, locale)
}

/** Mails a code, unless the address is confirmed by now. The code is created here, so that no job contains it. */
async function mailConfirmationCode(
  ctx: AppCtx,
  email: string,
  userId: string,
  locale: Locale,
): Promise<void> {
  const claimant = await findOpenClaim(ctx.db, { kind: 'mail', value: email }, userId)
  if (claimant === undefined) return
  const code = await issueCode(ctx, { userId: claimant, kind: 'confirm-mail', address: email })
  const mail = mails.verification(code, await readerFor(ctx, claimant, locale))
  await ctx.mail.send({ to: email, isAsked: true, ...mail })
}

export async function sendPhoneCode(
  ctx: AppCtx,
  { addressId, locale }: { addressId: number; locale: Locale },
): Promise<void> {
  const found = await findAddressById(ctx.db, addressId)
  if (found === undefined) return
  const { userId, value: phone } = found
  const claimant = await findOpenClaim(ctx.db, { kind: 'phone', value: phone }, userId)
  if (claimant === undefined) return
  const code = await issueCode(ctx, { userId: claimant, kind: 'confirm-phone', address: phone })
  await ctx.sms?.send(phone, textMessages.confirmPhone(code, await localeFor(ctx, claimant, locale)))
}

/** Sends a code by mail or text message, if it is still this account that gets one for the address. */
export async function sendResetCode(
  ctx: AppCtx,
  { addressId, locale: requestLocale }: { addressId: number | null; locale: Locale },
): Promise<void> {
  const stored = addressId === null ? undefined : await findAddressById(ctx.db, addressId)
  const address = stored && findAddress(stored.value)
  const holder = address && (await findResetAccount(ctx.db, address))
  if (address === undefined || holder === undefined || holder !== stored?.userId) return
  const code = await issueCode(ctx, { userId: holder, kind: 'reset-password', address: address.value })
  const reader = await readerFor(ctx, holder, requestLocale)
  if (address.kind === 'mail')
    await ctx.mail.send({ to: address.value, isAsked: true, ...mails.passwordReset(code, reader) })
  else await ctx.sms?.send(address.value, textMessages.resetPassword(code, reader.locale))
}

const passwordChanges = ['password.changed', 'password.reset', 'password.set-by-admin'] as const

/** Tells the person, so that they notice a change that somebody else made. */
export async function sendPasswordNotice(
  ctx: AppCtx,
  { userId, locale: requestLocale }: { userId: string; locale: Locale },
): Promise<void> {
  const email = await findConfirmedMail(ctx.db, userId)
  if (email === undefined) return
  const reader = await readerFor(ctx, userId, requestLocale)
  const at = await findLastTime(ctx.db, { type: 'user', id: userId }, passwordChanges)
  await ctx.mail.send({ to: email, ...mails.passwordChanged(ctx.env.publicUrl, reader, at) })
}

/** One admin is to be told that somebody guesses the password of an account. */
export const GuessNoticed = defineEvent('GuessNoticed', { userId: accountId, adminId: accountId })

/** Decides who is told that somebody guesses a password: all admins, at most once an hour for each account. */
export async function noticeGuess(ctx: AppCtx, { userId }: { userId: string | null }): Promise<void> {
  const user = userId === null ? undefined : await findCredentialsOf(ctx.db, userId)
  if (user === undefined) return
  await ctx.tx(async (tx) => {
    if (!(await takeAttempt(tx, 'guess-notice', user.userId, guessNoticesPerAccount))) return
    const subject = { type: 'user', id: user.userId }
    await recordAction(tx, { actorId: undefined, action: 'password.guessed', subject })
    for (const adminId of await listAdmins(tx.db))
      await tx.emit(GuessNoticed, { userId: user.userId, adminId })
  })
}

/** Tells one admin, in their language: the language of the request is that of whoever guesses. */
export async function sendGuessNotice(
  ctx: AppCtx,
  { userId, adminId }: { userId: string; adminId: string },
): Promise<void> {
  const user = await findCredentialsOf(ctx.db, userId)
  const admin = await findAdmin(ctx.db, adminId)
  if (user === undefined || admin === undefined) return
  await ctx.mail.send({
    to: admin.email,
    // It names the account, and so is deleted with that one.
    userId,
    ...mails.passwordGuessed(
      user.username ?? userId,
      `${ctx.env.publicUrl}/backbone/users/card-${userId}`,
      await readerFor(ctx, adminId, sourceLocale),
      await findLastTime(ctx.db, { type: 'user', id: userId }, ['password.guessed']),
    ),
  })
}
