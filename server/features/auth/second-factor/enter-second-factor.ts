import { randomBytes } from 'node:crypto'
import type { Session, SignInReply } from '#contract/auth.ts'
import type { enterSecondFactor as contract } from '#contract/second-factor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import {
  findSecretOwner,
  insertSecretChallenge,
  takeSecretAttempt,
  useChallenge,
} from '../challenge-store.ts'
import { hashToken } from '../hashes.ts'
import { selectPasskeys } from '../passkeys/passkey-store.ts'
import { codeAttempts, secondStepMilliseconds } from '../rules.ts'
import { findFactor } from './second-factor-store.ts'
import { openSession } from '../sessions/sessions.ts'
import type { SignInCtx } from '../sessions/sessions.ts'
import { findCredentialsOf, lockActiveUser } from '../store.ts'
import { tryCode, useFactorCode } from './use-factor-code.ts'

/**
 * The end of every sign-in with a password or Google, in a transaction: opens a session, or asks for the second factor.
 * @param comparedHash the hash that the password was compared with, when the person signed in with a password.
 * @returns undefined when the password has been changed since that comparison.
 * @throws AppError login_failed when the account is gone or blocked
 */
export async function enterWithOneFactor(
  tx: SignInCtx,
  userId: string,
  comparedHash?: string,
): Promise<SignInReply | undefined> {
  const locked = await lockActiveUser(tx.db, userId)
  if (locked === undefined) throw new AppError('login_failed')
  if (comparedHash !== undefined && locked.passwordHash !== comparedHash) return undefined
  const hasApp = ((await findFactor(tx.db, userId))?.confirmedAt ?? null) !== null
  const hasPasskey = (await selectPasskeys(tx.db, userId)).length > 0
  const isPasskeyNeeded = hasPasskey && tx.env.ADMIN_2FA === 'on' && (await isAdmin(tx, userId))
  if (!hasApp && !isPasskeyNeeded) return openSession(tx, userId)
  const challengeId = randomBytes(24).toString('base64url')
  const expiresAt = new Date(tx.now().getTime() + secondStepMilliseconds)
  if (hasApp)
    await insertSecretChallenge(tx.db, {
      kind: 'second-factor',
      userId,
      secretHash: hashToken(challengeId),
      attempts: codeAttempts,
      expiresAt,
    })
  return {
    token: '',
    valid: false,
    second_factor: {
      challenge_id: hasApp ? challengeId : null,
      expires_at: expiresAt.toISOString(),
      has_passkey: hasPasskey,
    },
  }
}

const isAdmin = async (tx: SignInCtx, userId: string) =>
  (await findCredentialsOf(tx.db, userId))?.role === 'ADMIN'

/** The second step. A change of the password or of the status since the first one has deleted the challenge. */
export const enterSecondFactor: Handler<typeof contract> = async (ctx, { body }) => {
  const secretHash = hashToken(body.challenge_id)
  const userId = await findSecretOwner(ctx.db, 'second-factor', secretHash, ctx.now())
  if (userId === undefined) throw new AppError('sign_in_again')
  return tryCode(ctx, userId, async (): Promise<Session | undefined> => {
    const challenge = await takeSecretAttempt(ctx.db, 'second-factor', secretHash, ctx.now())
    if (challenge === undefined) throw new AppError('sign_in_again')
    return ctx.tx(async (tx) => {
      if ((await lockActiveUser(tx.db, userId)) === undefined) throw new AppError('login_failed')
      if (!(await useFactorCode(tx, userId, body.code))) return undefined
      if (!(await useChallenge(tx.db, challenge.id, tx.now()))) throw new AppError('sign_in_again')
      return openSession(tx, userId)
    })
  })
}
