import { recordAct } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { deleteCodesOf } from './code-store.ts'
import { deleteSessionsOf } from './session-store.ts'
import { upsertPassword } from './store.ts'

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
export async function setPassword(tx: AppCtx, change: PasswordChange): Promise<void> {
  await upsertPassword(tx.db, change.userId, change.passwordHash, tx.now())
  await deleteSessionsOf(tx.db, change.userId, change.keepSession)
  await deleteCodesOf(tx.db, change.userId, 'reset-password')
  await recordAct(tx, { actorId: change.actorId, act: change.act, subject: `user:${change.userId}` })
  await tx.emit('PasswordChanged', { userId: change.userId })
}
