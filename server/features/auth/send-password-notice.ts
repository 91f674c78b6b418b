import type { AppCtx } from '#server/platform/ctx.ts'
import { mails } from './mails.ts'
import { findRecipientById } from './store.ts'

declare module '#server/platform/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's interface
  interface Events {
    PasswordChanged: { userId: string }
  }
}

/** Tells the person, so that a change that was not theirs does not stay unseen. */
export async function sendPasswordNotice(ctx: AppCtx, { userId }: { userId: string }): Promise<void> {
  const user = await findRecipientById(ctx.db, userId)
  if (user === undefined) return
  await ctx.mail.send({ to: user.email, ...mails.passwordChanged(ctx.env.publicUrl) })
}
