import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { deleteChallengesOf } from './challenge-store.ts'
import { deleteSessionsOf } from './session-store.ts'
import { hashToken } from './sessions.ts'
import { updatePassword } from '#server/features/users/index.ts'

export type PasswordChange = {
  readonly userId: string
  readonly passwordHash: string
  /** Who did it; undefined: the person themselves, through a code. */
  readonly actorId: string | undefined
  readonly act: 'password.changed' | 'password.reset' | 'password.set-by-admin'
  /** The token of the one session that goes on. */
  readonly keepSession?: string | undefined
}

/** Everything a new password brings with it: sessions and codes end, the log and the person are told. */
export async function setPassword(
  tx: Pick<AppCtx, 'db' | 'now' | 'emit'>,
  change: PasswordChange,
): Promise<void> {
  const { userId, keepSession } = change
  // Writing the account first locks it: a session that is being opened comes before its end or sees the new hash.
  await updatePassword(tx.db, userId, change.passwordHash, tx.now())
  await deleteSessionsOf(tx.db, userId, keepSession === undefined ? undefined : hashToken(keepSession))
  await deleteChallengesOf(tx.db, userId)
  await recordAction(tx, { actorId: change.actorId, act: change.act, subject: `user:${userId}` })
  await tx.emit('PasswordChanged', { userId })
}
