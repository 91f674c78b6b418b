import type { directPasswordReset as contract } from '#contract/auth.ts'
import { updatePassword } from '#server/features/users/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { accountId, defineEvent, requestLanguage } from '#server/platform/events.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { deleteChallengesOf } from '../challenge-store.ts'
import { hashToken } from '../hashes.ts'
import { assertStrongPassword, hashPassword } from './passwords.ts'
import { deleteSessionsOf } from '../sessions/session-store.ts'
import { assertOwnPassword } from '../sign-in.ts'
import { findUserNamed } from '../store.ts'

export const PasswordChanged = defineEvent('PasswordChanged', { userId: accountId, locale: requestLanguage })

/** An admin resets a user's password. They type their own as well, in case somebody else uses their open session. */
export const directPasswordReset: Handler<typeof contract> = async (ctx, { body }) => {
  const { actor } = ctx
  await assertOwnPassword(ctx, actor.userId, body.current_password)
  const user = await findUserNamed(ctx.db, body.userId, body.username)
  if (user === undefined) throw new AppError('user_not_found')
  await assertStrongPassword(body.new_password, [user.username, user.name], 'new_password')
  const passwordHash = await hashPassword(body.new_password)
  await ctx.tx((tx) =>
    setPassword(tx, {
      userId: user.userId,
      passwordHash,
      actorId: actor.userId,
      action: 'password.set-by-admin',
      keepSession: user.userId === actor.userId ? actor.sessionToken : undefined,
    }),
  )
  return new Message('reset_password_success', undefined)
}

type PasswordChange = {
  readonly userId: string
  readonly passwordHash: string
  /** Who set it; undefined when the person did it with a code, without a session. */
  readonly actorId: string | undefined
  readonly action: 'password.changed' | 'password.reset' | 'password.set-by-admin'
  /** The token of the session that stays open. */
  readonly keepSession?: string | undefined
}

/** Writes a new password, ends sessions and codes, writes the audit log and has the person told by mail. */
export async function setPassword(
  tx: Pick<Ctx, 'db' | 'now' | 'emit' | 'locale'>,
  change: PasswordChange,
): Promise<void> {
  const { userId, keepSession } = change
  // This locks the account first: a session that is opened at the same time is ended here, or sees the new hash.
  await updatePassword(tx.db, userId, change.passwordHash, tx.now())
  await deleteSessionsOf(tx.db, userId, keepSession === undefined ? undefined : hashToken(keepSession))
  await deleteChallengesOf(tx.db, userId)
  await recordAction(tx, {
    actorId: change.actorId,
    action: change.action,
    subject: { type: 'user', id: userId },
  })
  await tx.emit(PasswordChanged, { userId, locale: tx.locale })
}
