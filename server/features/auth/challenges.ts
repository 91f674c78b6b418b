import { randomInt, timingSafeEqual } from 'node:crypto'
import type { AppCtx } from '#server/platform/ctx.ts'
import { putChallenge, takeChallengeAttempts, useChallenge } from './challenge-store.ts'
import type { Challenge, ChallengeKind } from './challenge-store.ts'
import { keyedHash } from './keyed-hash.ts'
import { codeAttempts, codeMilliseconds } from './rules.ts'

type Means = Pick<AppCtx, 'db' | 'env' | 'now'>

const hashCode = (ctx: Means, { kind, userId, address }: Challenge, code: string) =>
  keyedHash(ctx, 'code', kind, userId, address, code)

/** Makes a new code and keeps its hash; the one before stops working. @returns the six digits, to be sent at once. */
export async function issueCode(ctx: Means, challenge: Challenge): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(ctx.now().getTime() + codeMilliseconds)
  const secretHash = hashCode(ctx, challenge, code)
  await putChallenge(ctx.db, challenge, { secretHash, attempts: codeAttempts, expiresAt })
  return code
}

/**
 * Compares a code with the live ones that were sent to `address`. The attempt counts whatever comes after it, so
 * call it outside of a transaction; then use the code up with `useCode` inside one.
 * @param userId whose code it has to be, when that is known; else the code decides.
 * @returns undefined when there is none, it ran out of attempts or time, or it differs.
 */
export async function checkCode(
  ctx: Means,
  kind: ChallengeKind,
  address: string,
  code: string,
  userId: string | undefined,
): Promise<{ readonly id: number; readonly userId: string } | undefined> {
  const live = await takeChallengeAttempts(ctx.db, { kind, address, userId }, ctx.now())
  const right = live.filter((challenge) =>
    timingSafeEqual(hashCode(ctx, { kind, address, userId: challenge.userId }, code), challenge.secretHash),
  )
  // Two accounts that were sent the same six digits: neither is confirmed by chance.
  return right.length === 1 ? right[0] : undefined
}

/** Uses a code up. @returns false when another request was quicker. */
export function useCode(ctx: Pick<AppCtx, 'db' | 'now'>, { id }: { readonly id: number }): Promise<boolean> {
  return useChallenge(ctx.db, id, ctx.now())
}
