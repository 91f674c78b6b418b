import type { Session } from '#contract/auth.ts'
import type { Role } from '#contract/constants.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { checkPassword } from './check-password.ts'
import { openSession } from './open-session.ts'
import { findCredentials, lockPassword } from './store.ts'

/**
 * The way in for people and admins alike. Unknown login, wrong password and wrong role get the same answer after
 * the same work.
 * @param role when given, the role the person must have.
 * @throws AppError login_failed, too_many_requests
 */
export async function signInWithPassword(
  ctx: Ctx,
  typedLogin: string,
  password: string,
  role?: Role,
): Promise<Session> {
  const login = typedLogin.toLowerCase()
  const found = await findCredentials(ctx.db, login)
  const isRight = await checkPassword(ctx, login, password, found?.passwordHash)
  if (!isRight || found === undefined || (role !== undefined && found.role !== role))
    throw new AppError('login_failed')
  return ctx.tx(async (tx) => {
    // A password changed since it was compared must not leave a session behind that its change did not end.
    if ((await lockPassword(tx.db, found.userId)) !== found.passwordHash) throw new AppError('login_failed')
    return openSession(tx, found.userId)
  })
}
