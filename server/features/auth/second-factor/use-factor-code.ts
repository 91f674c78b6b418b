import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { findStep } from './authenticator.ts'
import { beginPasswordTry, finishPasswordTry } from '../attempts/delays.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.ts'
import { findFactor, useRecoveryCode, useStep } from './second-factor-store.ts'
import { FactorCodeGuessed, recordSecurityChange } from '../security-events.ts'

/**
 * One try of a code, with the delays of wrong passwords: several challenges give no more guesses than one.
 * @param use does what the code is for. It returns undefined when the code is wrong.
 * @throws AppError wrong_factor_code, too_many_requests
 */
export async function tryCode<T>(ctx: Ctx, userId: string, use: () => Promise<T | undefined>): Promise<T> {
  const started = await beginPasswordTry(ctx, `second factor of ${userId}`, userId)
  const done = await use()
  if (done !== undefined) {
    await finishPasswordTry(ctx, userId, started)
    return done
  }
  if (started.isNoticeDue) await ctx.emit(FactorCodeGuessed, { userId, locale: ctx.locale })
  throw new AppError('wrong_factor_code')
}

/** Uses up a code of the authenticator app or a recovery code. @returns false when it is wrong or was used before. */
export async function useFactorCode(
  tx: Pick<Ctx, 'db' | 'env' | 'now' | 'emit' | 'locale'>,
  userId: string,
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) {
    const isUsed = await useRecoveryCode(tx.db, userId, hashRecoveryCode(tx, userId, code), tx.now())
    if (isUsed) await recordSecurityChange(tx, userId, 'recovery-code.used')
    return isUsed
  }
  const factor = await findFactor(tx.db, userId)
  if (factor === undefined || factor.confirmedAt === null) return false
  const step = findStep(openSecret(tx, userId, factor.sealedSecret), code, tx.now())
  return step !== undefined && useStep(tx.db, userId, step)
}
