import { graceDays } from '#contract/account.ts'
import type { deleteAccount as contract } from '#contract/account.ts'
import { assertOwnPassword } from '#server/features/auth/index.ts'
import { findUser, setDeletedUser } from '#server/features/users/index.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import { accountId, defineEvent, requestLanguage } from '#server/platform/events.ts'
import type { Handler, Input } from '#server/platform/http/route.ts'
import { assertProved } from '#server/platform/proof.ts'
import { hasPassword } from './store.ts'

/** Somebody deleted their account. It can be restored until the date that the mail says. */
export const AccountDeleted = defineEvent('AccountDeleted', { userId: accountId, locale: requestLanguage })

/**
 * Hides the account with everything in it, and ends all its sessions. After the grace period it is erased.
 * @throws AppError wrong_password; invalid_input without the right confirmation; last_admin; too_many_requests
 */
export const deleteAccount: Handler<typeof contract> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  await assertConfirmed(ctx, body)
  return ctx.tx(async (tx) => {
    const now = tx.now()
    const eraseAfter = new Date(now.getTime() + graceDays * 86_400_000)
    const result = await setDeletedUser(tx.db, userId, { eraseAfter, now })
    if (result === undefined) throw new AppError('unauthenticated')
    if (result === 'last_admin') throw new AppError('last_admin')
    const subject = { type: 'user', id: userId }
    await recordAction(tx, { actorId: userId, action: 'user.deleted', subject })
    await tx.emit(AccountDeleted, { userId, locale: tx.locale })
    return { erase_after: eraseAfter.toISOString() }
  })
}

async function assertConfirmed(ctx: Ctx<Actor>, body: Input<typeof contract>['body']): Promise<void> {
  const { userId } = ctx.actor
  if (await hasPassword(ctx.db, userId)) {
    if (body.current_password === '') throw invalidField('current_password', 'enter_current_password')
    await assertOwnPassword(ctx, userId, body.current_password)
    return
  }
  assertProved(ctx.actor)
  const user = await findUser(ctx.db, userId)
  if (user === undefined) throw new AppError('unauthenticated')
  const wanted = user.username ?? user.email
  if (wanted === '' || body.confirmation !== wanted) throw invalidField('confirmation', 'wrong_confirmation')
}
