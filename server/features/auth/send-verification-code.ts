import type { AppCtx } from '#server/platform/ctx.ts'
import { issueCode } from './issue-code.ts'
import { mails } from './mails.ts'
import { findRecipient } from './store.ts'

declare module '#server/platform/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's interface
  interface Events {
    UserSignedUp: { userId: string; email: string }
    /** Somebody wants the code once more; the address may be anybody's. */
    VerificationAsked: { email: string }
  }
}

/** Mails a code to whoever holds the address, unless it is confirmed already. The code is made here and not before. */
export async function sendVerificationCode(ctx: AppCtx, { email }: { email: string }): Promise<void> {
  const user = await findRecipient(ctx.db, email)
  if (user === undefined || user.isEmailVerified) return
  const code = await issueCode(ctx, { userId: user.userId, purpose: 'verify-email', address: email })
  await ctx.mail.send({ to: email, ...mails.verification(code) })
}
