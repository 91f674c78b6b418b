import { recordAction } from '#server/platform/audit.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { accountId, defineEvent, requestLanguage, rowId } from '#server/platform/events.ts'

const account = { userId: accountId, locale: requestLanguage }

/** What people are told by mail about the security of their account. */
export const SignedInOnNewDevice = defineEvent('SignedInOnNewDevice', { ...account, sessionId: rowId })
/** Somebody who knows the password typed many wrong codes. */
export const FactorCodeGuessed = defineEvent('FactorCodeGuessed', account)
export const SecondFactorAdded = defineEvent('SecondFactorAdded', account)
export const SecondFactorRemoved = defineEvent('SecondFactorRemoved', account)
/** By an admin. */
export const SecondFactorReset = defineEvent('SecondFactorReset', account)
export const RecoveryCodesReplaced = defineEvent('RecoveryCodesReplaced', account)
export const RecoveryCodeUsed = defineEvent('RecoveryCodeUsed', account)
export const PasskeyAdded = defineEvent('PasskeyAdded', account)
export const PasskeyRemoved = defineEvent('PasskeyRemoved', account)

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
  tx: Pick<Ctx, 'db' | 'now' | 'emit' | 'locale'>,
  userId: string,
  action: keyof typeof changes,
): Promise<void> {
  await recordAction(tx, { actorId: userId, action, subject: { type: 'user', id: userId } })
  await tx.emit(changes[action], { userId, locale: tx.locale })
}
