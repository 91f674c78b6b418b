import type { AppCtx } from '#server/platform/ctx.ts'
import { issueCode } from './issue-code.ts'
import { mails } from './mails.ts'
import { findRecipient } from './store.ts'

declare module '#server/platform/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's interface
  interface Events {
    /** An email address or an E.164 number, with or without an account. */
    PasswordResetAsked: { address: string }
  }
}

/** Sends a code to whoever holds the address, by mail or text message. The code is made here and not before. */
export async function sendResetCode(ctx: AppCtx, { address }: { address: string }): Promise<void> {
  const user = await findRecipient(ctx.db, address)
  if (user === undefined) return
  const code = await issueCode(ctx, { userId: user.userId, purpose: 'reset-password', address })
  if (address.includes('@')) await ctx.mail.send({ to: address, ...mails.passwordReset(code) })
  else
    await ctx.sms?.send(address, `${code} is your Visita code for a new password. It works for 10 minutes.`)
}
