import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { accountId, defineEvent, rowId } from '#server/platform/events.ts'

/** What people are told by mail about the security of their account. */
export const SignedInOnNewDevice = defineEvent('SignedInOnNewDevice', { userId: accountId, sessionId: rowId })
/** Somebody who knows the password typed many wrong codes. */
export const FactorCodeGuessed = defineEvent('FactorCodeGuessed', { userId: accountId })
export const SecondFactorAdded = defineEvent('SecondFactorAdded', { userId: accountId })
export const SecondFactorRemoved = defineEvent('SecondFactorRemoved', { userId: accountId })
export const RecoveryCodesReplaced = defineEvent('RecoveryCodesReplaced', { userId: accountId })
export const RecoveryCodeUsed = defineEvent('RecoveryCodeUsed', { userId: accountId })
export const PasskeyAdded = defineEvent('PasskeyAdded', { userId: accountId })
export const PasskeyRemoved = defineEvent('PasskeyRemoved', { userId: accountId })

const changes = {
  'second-factor.added': SecondFactorAdded,
  'second-factor.removed': SecondFactorRemoved,
  'recovery-codes.replaced': RecoveryCodesReplaced,
  'recovery-code.used': RecoveryCodeUsed,
  'passkey.added': PasskeyAdded,
  'passkey.removed': PasskeyRemoved,
} as const

/** Writes a change to the audit log and has the person told by mail, in the transaction that makes it. */
export async function recordSecurityChange(
  tx: Pick<AppCtx, 'db' | 'now' | 'emit'>,
  userId: string,
  action: keyof typeof changes,
): Promise<void> {
  await recordAction(tx, { actorId: userId, action, subject: { type: 'user', id: userId } })
  await tx.emit(changes[action], { userId })
}
