import type { AuditAction } from '#contract/audit-names.ts'
import type { Locale } from '#contract/languages.ts'
import { findLastTime } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { findConfirmedMail } from '../addresses/address-store.ts'
import { parseDevice } from '../sessions/devices.ts'
import { mails } from './mails.ts'
import { readerFor } from './send-mails.ts'
import { findSessionDevice } from '../sessions/session-store.ts'

type User = { readonly userId: string; readonly locale: Locale }

/**
 * Sends a mail to the confirmed address of an account; without one, nobody is told.
 * @param action of the audit log, which knows when it happened
 */
const send =
  (write: typeof mails.factorAdded, action?: AuditAction) =>
  async (ctx: AppCtx, { userId, locale }: User) => {
    const to = await findConfirmedMail(ctx.db, userId)
    if (to === undefined) return
    const at = action && (await findLastTime(ctx.db, { type: 'user', id: userId }, [action]))
    await ctx.mail.send({ to, ...write(ctx.env.publicUrl, await readerFor(ctx, userId, locale), at) })
  }

export const sendCodeGuessNotice = send(mails.codesGuessed)
export const sendFactorAdded = send(mails.factorAdded, 'second-factor.added')
export const sendFactorRemoved = send(mails.factorRemoved, 'second-factor.removed')
export const sendFactorReset = send(mails.factorReset, 'second-factor.reset')
export const sendCodesReplaced = send(mails.codesReplaced, 'recovery-codes.replaced')
export const sendRecoveryCodeUsed = send(mails.recoveryCodeUsed, 'recovery-code.used')
export const sendPasskeyAdded = send(mails.passkeyAdded, 'passkey.added')
export const sendPasskeyRemoved = send(mails.passkeyRemoved, 'passkey.removed')

/** A session that has ended by now is no reason to worry. */
export async function sendDeviceNotice(
  ctx: AppCtx,
  { sessionId, ...user }: User & { sessionId: number },
): Promise<void> {
  const session = await findSessionDevice(ctx.db, sessionId)
  if (session === undefined) return
  const { browser, system } = parseDevice(session.device)
  const device = [browser, system].filter((name) => name !== '').join(', ')
  await send((url, reader) => mails.newDevice(device, url, reader, session.createdAt))(ctx, user)
}
