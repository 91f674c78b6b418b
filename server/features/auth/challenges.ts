import { randomInt, timingSafeEqual } from 'node:crypto'
import type { AppCtx } from '#server/platform/ctx.ts'
import { putChallenge, takeChallengeAttempts, useChallenge } from './challenge-store.ts'
import type { Challenge, ChallengeKind } from './challenge-store.ts'
import { keyedHash } from './hashes.ts'
import { codeAttempts, codeMilliseconds } from './rules.ts'

type Services = Pick<AppCtx, 'db' | 'env' | 'now'>

const hashCode = (ctx: Services, { kind, userId, address }: Challenge, code: string) =>
  keyedHash(ctx, 'code', kind, userId, address, code)

/** Creates a code and stores its hash; the code before it stops working. @returns the six digits, to be sent now. */
export async function issueCode(ctx: Services, challenge: Challenge): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(ctx.now().getTime() + codeMilliseconds)
  const secretHash = hashCode(ctx, challenge, code)
  await putChallenge(ctx.db, challenge, { secretHash, attempts: codeAttempts, expiresAt })
  return code
}

/**
 * Compares a code with the valid ones that were sent to `address`. Each comparison uses up an attempt. Call it outside
 * of a transaction, because a rollback would give the attempt back; then use the code up with `useCode` inside one.
 * @param userId whose code it must be, when that is known; otherwise the code itself decides.
 * @returns undefined when the code is wrong, expired or out of attempts, or none was sent.
 */
export async function checkCode(
  ctx: Services,
  kind: ChallengeKind,
  address: string,
  code: string,
  userId: string | undefined,
): Promise<{ readonly id: number; readonly userId: string } | undefined> {
  const live = await takeChallengeAttempts(ctx.db, { kind, address, userId }, ctx.now())
  const matching = live.filter((challenge) =>
    timingSafeEqual(hashCode(ctx, { kind, address, userId: challenge.userId }, code), challenge.secretHash),
  )
  // If two accounts were sent the same six digits, the code does not tell which is meant.
  return matching.length === 1 ? matching[0] : undefined
}

/** Uses a code up. @returns false when another request has used it already. */
export function useCode(ctx: Pick<AppCtx, 'db' | 'now'>, { id }: { readonly id: number }): Promise<boolean> {
  return useChallenge(ctx.db, id, ctx.now())
}
