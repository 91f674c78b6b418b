import type { AppCtx } from '#server/platform/ctx.ts'
import { mails } from './mails.ts'
import { noticesPerAddress } from './rules.ts'
import { findRecipient } from './store.ts'
import { attemptKey, takeAttempt } from './take-attempt.ts'

declare module '#server/platform/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's interface
  interface Events {
    /** A sign-up with an email address that has an account. */
    SignUpRefused: { email: string }
  }
}

/** The form only said that something is taken; the owner of the address learns what, once a day at most. */
export async function sendTakenNotice(ctx: AppCtx, { email }: { email: string }): Promise<void> {
  const user = await findRecipient(ctx.db, email)
  if (user === undefined) return
  if (!(await takeAttempt(ctx, attemptKey('taken-notice', email), noticesPerAddress))) return
  await ctx.mail.send({ to: email, ...mails.addressTaken(ctx.env.publicUrl) })
}
