import { AppError } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import { checkPassword } from './check-password.ts'
import { findCredentialsOf } from './store.ts'

/** @throws AppError wrong_password; too_many_requests after ten wrong ones */
export async function assertOwnPassword(ctx: Ctx, actor: Actor, password: string): Promise<void> {
  const own = await findCredentialsOf(ctx.db, actor.userId)
  if (!(await checkPassword(ctx, actor.userId, password, own?.passwordHash)))
    throw new AppError('wrong_password')
}
