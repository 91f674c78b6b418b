import type { Session } from '#contract/auth.ts'
import { findUser, presentUser } from '#server/features/users/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { authLibrary } from './auth-library.ts'
import { sessionMilliseconds } from './rules.ts'

/**
 * Begins a session, always a new one. Neither address nor browser is kept with it.
 * @throws AppError login_failed when the account is gone or blocked.
 */
export async function openSession(ctx: Pick<AppCtx, 'db' | 'env' | 'now'>, userId: string): Promise<Session> {
  const user = await findUser(ctx.db, userId)
  if (user === undefined) throw new AppError('login_failed')
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + sessionMilliseconds)
  const library = await authLibrary(ctx)
  const times = { expiresAt, createdAt: now, updatedAt: now }
  const { token } = await library.createSession(userId, false, times, true)
  const shown = presentUser(user)
  return { token, expires_at: expiresAt.toISOString(), user: shown, role: shown.user_role, valid: true }
}
