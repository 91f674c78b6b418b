import type { resetSecondFactor as contract } from '#contract/users-admin.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { deleteChallengesOf } from '../challenge-store.ts'
import { deleteAllFactors } from './second-factor-store.ts'
import { SecondFactorReset } from '../security-events.ts'
import { deleteSessionsOf } from '../sessions/session-store.ts'
import { assertOwnPassword } from '../sign-in.ts'
import { lockActiveUser } from '../store.ts'

/**
 * An admin lets somebody in again who has lost phone and recovery codes: from now on the password is enough. Passkeys go as
 * well, because they may be on the lost phone, and so do the sessions.
 */
export const resetSecondFactor: Handler<typeof contract> = async (ctx, { body }) => {
  const { userId: actorId } = ctx.actor
  const { user_id: userId, reason } = body
  if (userId === actorId) throw new AppError('own_second_factor')
  await assertOwnPassword(ctx, actorId, body.current_password)
  await ctx.tx(async (tx) => {
    if ((await lockActiveUser(tx.db, userId)) === undefined) throw new AppError('user_not_found')
    const removed = await deleteAllFactors(tx.db, userId)
    if (!removed.authenticator && removed.passkeys === 0) throw new AppError('no_second_factor')
    await deleteSessionsOf(tx.db, userId, undefined)
    await deleteChallengesOf(tx.db, userId)
    const subject = { type: 'user', id: userId }
    await recordAction(tx, {
      actorId,
      action: 'second-factor.reset',
      subject,
      details: { reason, ...removed },
    })
    await tx.emit(SecondFactorReset, { userId, locale: tx.locale })
  })
  return new Message('second_factor_reset', undefined)
}
