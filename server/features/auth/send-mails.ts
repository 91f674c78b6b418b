import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { findConfirmedMail, findHolder, findOpenClaim, listAdminMails } from './address-store.ts'
import { issueCode } from './challenges.ts'
import { takeAttempt } from './delays.ts'
import { mails } from './mails.ts'
import { findAddress, guessNoticesPerAccount, noticesPerAddress } from './rules.ts'
import { findCredentialsOf } from './store.ts'

declare module '#server/platform/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's interface
  interface Events {
    /** The address may belong to another account. */
    UserSignedUp: { userId: string; email: string }
    /** Somebody wants the code once more; the address may be anybody's. Null: nobody was signed in. */
    VerificationAsked: { email: string; userId: string | null }
    PhoneVerificationAsked: { userId: string; phone: string }
    /** An email address or an E.164 number, with or without an account. */
    PasswordResetAsked: { address: string }
    PasswordChanged: { userId: string }
  }
}

/** Tells the mailbox of somebody who signed up: confirm the address, or you have an account already. */
export async function sendSignUpMail(
  ctx: AppCtx,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const holder = await findHolder(ctx.db, { kind: 'mail', value: email })
  if (holder === undefined) return sendVerificationCode(ctx, { email, userId })
  if (holder === userId) return
  if (!(await takeAttempt(ctx, 'taken-notice', email, noticesPerAddress))) return
  await ctx.mail.send({ to: email, ...mails.addressTaken(ctx.env.publicUrl) })
}

/** Mails a code to an address that waits to be confirmed. The code is made here and not before. */
export async function sendVerificationCode(
  ctx: AppCtx,
  { email, userId }: { email: string; userId?: string | null },
): Promise<void> {
  const claimant = await findOpenClaim(ctx.db, { kind: 'mail', value: email }, userId ?? undefined)
  if (claimant === undefined) return
  const code = await issueCode(ctx, { userId: claimant, kind: 'confirm-mail', address: email })
  await ctx.mail.send({ to: email, ...mails.verification(code) })
}

export async function sendPhoneCode(
  ctx: AppCtx,
  { userId, phone }: { userId: string; phone: string },
): Promise<void> {
  const claimant = await findOpenClaim(ctx.db, { kind: 'phone', value: phone }, userId)
  if (claimant === undefined) return
  const code = await issueCode(ctx, { userId: claimant, kind: 'confirm-phone', address: phone })
  await ctx.sms?.send(phone, `${code} confirms your phone number at Visita. It works for 10 minutes.`)
}

/** Sends a code to whoever has confirmed the address, by mail or text message. */
export async function sendResetCode(ctx: AppCtx, { address }: { address: string }): Promise<void> {
  const found = findAddress(address)
  const userId = found && (await findHolder(ctx.db, found))
  if (userId === undefined) return
  const code = await issueCode(ctx, { userId, kind: 'reset-password', address })
  if (found?.kind === 'mail') await ctx.mail.send({ to: address, ...mails.passwordReset(code) })
  else
    await ctx.sms?.send(address, `${code} is your Visita code for a new password. It works for 10 minutes.`)
}

/** Tells the person, so that a change that was not theirs does not stay unseen. */
export async function sendPasswordNotice(ctx: AppCtx, { userId }: { userId: string }): Promise<void> {
  const email = await findConfirmedMail(ctx.db, userId)
  if (email !== undefined) await ctx.mail.send({ to: email, ...mails.passwordChanged(ctx.env.publicUrl) })
}

/** Tells the admins, once an hour for each account, that somebody guesses its password. */
export async function sendGuessNotice(ctx: AppCtx, { userId }: { userId: string | null }): Promise<void> {
  const user = userId === null ? undefined : await findCredentialsOf(ctx.db, userId)
  if (user === undefined) return
  if (!(await takeAttempt(ctx, 'guess-notice', user.userId, guessNoticesPerAccount))) return
  await recordAction(ctx, { actorId: undefined, act: 'password.guessed', subject: `user:${user.userId}` })
  for (const to of await listAdminMails(ctx.db))
    await ctx.mail.send({ to, ...mails.passwordGuessed(user.username ?? user.userId) })
}
