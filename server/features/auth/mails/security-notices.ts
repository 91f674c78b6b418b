import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { findConfirmedMail } from '../addresses/address-store.ts'
import { parseDevice } from '../sessions/devices.ts'
import { mails } from './mails.ts'
import { localeFor } from './send-mails.ts'
import { findSessionDevice } from '../sessions/session-store.ts'

type User = { readonly userId: string; readonly locale: Locale }

/** Sends a mail to the confirmed address of an account; without one, nobody is told. */
const send =
  (write: typeof mails.factorAdded) =>
  async (ctx: AppCtx, { userId, locale }: User) => {
    const to = await findConfirmedMail(ctx.db, userId)
    if (to === undefined) return
    await ctx.mail.send({ to, ...write(ctx.env.publicUrl, await localeFor(ctx, userId, locale)) })
  }

export const sendCodeGuessNotice = send(mails.codesGuessed)
export const sendFactorAdded = send(mails.factorAdded)
export const sendFactorRemoved = send(mails.factorRemoved)
export const sendFactorReset = send(mails.factorReset)
export const sendCodesReplaced = send(mails.codesReplaced)
export const sendRecoveryCodeUsed = send(mails.recoveryCodeUsed)
export const sendPasskeyAdded = send(mails.passkeyAdded)
export const sendPasskeyRemoved = send(mails.passkeyRemoved)

/** A session that has ended by now is no reason to worry. */
export async function sendDeviceNotice(
  ctx: AppCtx,
  { sessionId, ...user }: User & { sessionId: number },
): Promise<void> {
  const session = await findSessionDevice(ctx.db, sessionId)
  if (session === undefined) return
  const { browser, system } = parseDevice(session.device)
  const device = [browser, system].filter((name) => name !== '').join(', ')
  await send((url, locale) => mails.newDevice(device, url, locale))(ctx, user)
}
