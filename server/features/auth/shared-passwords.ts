import type { AppCtx, Ctx } from '#server/platform/ctx.ts'
import { beginPasswordTry, finishPasswordTry } from './delays.ts'
import { comparePassword } from './passwords.ts'
import { noUserId } from './rules.ts'

/**
 * Compares a password that an owner gives to several people, as that of a dynamic code. Wrong ones delay the next try as
 * at the sign-in.
 * @param what whose password it is: `code 17`
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function isSharedPassword(
  ctx: Pick<AppCtx, 'db' | 'env' | 'now'> & Pick<Ctx, 'ip'>,
  what: string,
  password: string,
  stored: string,
): Promise<boolean> {
  const started = await beginPasswordTry(ctx, what, undefined)
  const { isRight } = await comparePassword(password, stored, false)
  if (isRight) await finishPasswordTry(ctx, noUserId, started, false)
  return isRight
}
