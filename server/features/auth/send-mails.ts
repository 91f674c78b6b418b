import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { findUser } from '#server/features/users/index.ts'
import { renderEmail } from '#server/platform/email-template.tsx'
import type { EmailTemplate } from '#server/platform/email-template.tsx'
import {
  findAddressById,
  findConfirmedMail,
  findHolder,
  findOpenClaim,
  listAdminMails,
} from './address-store.ts'
import { issueCode } from './challenges.ts'
import { takeAttempt } from './delays.ts'
import { findAddress, guessNoticesPerAccount, noticesPerAddress } from './rules.ts'
import { findCredentialsOf } from './store.ts'

/** Tells somebody who signed up how to confirm the address, or its owner that they have an account already. */
export async function sendSignUpMail(ctx: AppCtx, { userId }: { userId: string }): Promise<void> {
  const email = (await findUser(ctx.db, userId))?.email ?? ''
  if (email === '') return
  const holder = await findHolder(ctx.db, { kind: 'mail', value: email })
  if (holder === undefined) return mailConfirmationCode(ctx, email, userId)
  if (holder === userId) return
  if (!(await takeAttempt(ctx, 'taken-notice', email, noticesPerAddress))) return
  await ctx.mail.send({ to: email, ...mails.addressTaken(ctx.env.publicUrl) })
}

export async function sendVerificationCode(
  ctx: AppCtx,
  { addressId }: { addressId: number | null },
): Promise<void> {
  const address = addressId === null ? undefined : await findAddressById(ctx.db, addressId)
  if (address !== undefined) await mailConfirmationCode(ctx, address.value, address.userId)
}

/** Mails a code, unless the address is confirmed by now. The code is created here, so that no job contains it. */
async function mailConfirmationCode(ctx: AppCtx, email: string, userId: string): Promise<void> {
  const claimant = await findOpenClaim(ctx.db, { kind: 'mail', value: email }, userId)
  if (claimant === undefined) return
  const code = await issueCode(ctx, { userId: claimant, kind: 'confirm-mail', address: email })
  await ctx.mail.send({ to: email, ...mails.verification(code) })
}

export async function sendPhoneCode(ctx: AppCtx, { addressId }: { addressId: number }): Promise<void> {
  const found = await findAddressById(ctx.db, addressId)
  if (found === undefined) return
  const { userId, value: phone } = found
  const claimant = await findOpenClaim(ctx.db, { kind: 'phone', value: phone }, userId)
  if (claimant === undefined) return
  const code = await issueCode(ctx, { userId: claimant, kind: 'confirm-phone', address: phone })
  await ctx.sms?.send(phone, `${code} confirms your phone number at Visita. It works for 10 minutes.`)
}

/** Sends a code by mail or text message, if the account still has the address confirmed. */
export async function sendResetCode(ctx: AppCtx, { addressId }: { addressId: number | null }): Promise<void> {
  const stored = addressId === null ? undefined : await findAddressById(ctx.db, addressId)
  const address = stored && findAddress(stored.value)
  const holder = address && (await findHolder(ctx.db, address))
  if (address === undefined || holder === undefined || holder !== stored?.userId) return
  const code = await issueCode(ctx, { userId: holder, kind: 'reset-password', address: address.value })
  if (address.kind === 'mail') await ctx.mail.send({ to: address.value, ...mails.passwordReset(code) })
  else
    await ctx.sms?.send(
      address.value,
      `${code} is your Visita code for a new password. It works for 10 minutes.`,
    )
}

/** Tells the person, so that they notice a change that somebody else made. */
export async function sendPasswordNotice(ctx: AppCtx, { userId }: { userId: string }): Promise<void> {
  const email = await findConfirmedMail(ctx.db, userId)
  if (email !== undefined) await ctx.mail.send({ to: email, ...mails.passwordChanged(ctx.env.publicUrl) })
}

/** Tells the admins, at most once an hour for each account, that somebody guesses its password. */
export async function sendGuessNotice(ctx: AppCtx, { userId }: { userId: string | null }): Promise<void> {
  const user = userId === null ? undefined : await findCredentialsOf(ctx.db, userId)
  if (user === undefined) return
  if (!(await takeAttempt(ctx, 'guess-notice', user.userId, guessNoticesPerAccount))) return
  await recordAction(ctx, {
    actorId: undefined,
    action: 'password.guessed',
    subject: { type: 'user', id: user.userId },
  })
  for (const to of await listAdminMails(ctx.db))
    await ctx.mail.send({ to, ...mails.passwordGuessed(user.username ?? user.userId) })
}

/** The mails about accounts. None contains text that a stranger could have typed into a form, such as a name. */
export const mails = {
  verification: (code: string) =>
    write({
      subject: `${code} confirms your email address`,
      lines: ['Welcome to Visita. Type this code to confirm that this address is yours.'],
      code,
    }),
  passwordReset: (code: string) =>
    write({
      subject: `${code} is your code for a new password`,
      lines: ['Somebody, hopefully you, wants to set a new password for your Visita account.'],
      code,
    }),
  passwordChanged: (publicUrl: string) =>
    write({
      subject: 'Your password was changed',
      lines: [
        'The password of your Visita account has just been changed, and you were signed out everywhere else.',
        'If that was not you, set a new one now.',
      ],
      link: { href: `${publicUrl}/auth/ForgotPassword`, label: 'Set a new password' },
    }),
  addressTaken: (publicUrl: string) =>
    write({
      subject: 'You already have an account',
      lines: [
        'Somebody, perhaps you, tried to sign up at Visita with this address. It already has an account, so nothing was changed.',
        'You can sign in with this address. If you forgot the password, set a new one.',
      ],
      link: { href: `${publicUrl}/auth/Login`, label: 'Sign in' },
    }),
  /** @param username of letters, digits, dots, hyphens and underscores, or the id of an account without one. */
  passwordGuessed: (username: string) =>
    write({
      subject: 'Somebody guesses passwords',
      lines: [
        `There were many wrong passwords for the account ${username}. Further tries are delayed; the account is not locked.`,
        'If this goes on, look into the log for the network that they come from.',
      ],
    }),
} as const

const validity = 'It works for 10 minutes, once. If you did not ask for it, you can ignore this mail.'

function write(email: Omit<EmailTemplate, 'closing'>) {
  return renderEmail({ ...email, closing: email.code === undefined ? [] : [validity] }, 'en')
}
