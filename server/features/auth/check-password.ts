import { verifyPassword } from 'better-auth/crypto'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { clearAttempts } from './attempt-store.ts'
import { wrongPasswords } from './rules.ts'
import { attemptKey, takeAttempt } from './take-attempt.ts'

/** Compared when there is no password to compare with, so that the answer takes as long. Matches nothing. */
const nobodysHash = `${'0'.repeat(32)}:${'0'.repeat(128)}`

/**
 * Compares a password, ten wrong ones in a quarter of an hour.
 * The try is counted before the comparison, so that parallel guesses count as well; a right one clears the count.
 * @param whose what the tries are counted for: the login as typed, known or not, or a user id.
 * @throws AppError too_many_requests
 */
export async function checkPassword(
  ctx: Pick<AppCtx, 'db' | 'now'>,
  whose: string,
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  const key = attemptKey('password', whose)
  if (!(await takeAttempt(ctx, key, wrongPasswords))) throw new AppError('too_many_requests')
  const isRight = await verifyPassword({ hash: hash ?? nobodysHash, password })
  if (isRight) await clearAttempts(ctx.db, key)
  return isRight
}
