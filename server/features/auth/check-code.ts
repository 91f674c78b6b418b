import { timingSafeEqual } from 'node:crypto'
import type { AppCtx } from '#server/platform/ctx.ts'
import { takeCodeAttempt } from './code-store.ts'
import type { CodePurpose, StoredCode } from './code-store.ts'
import { hashCode } from './hash-code.ts'

/**
 * Compares a code with the live one that was sent to `address`. The attempt counts whatever comes after it, so
 * call it outside of a transaction; then use the code up with `deleteCode` inside one.
 * @returns undefined when there is none, it ran out of attempts or time, or it differs.
 */
export async function checkCode(
  ctx: Pick<AppCtx, 'db' | 'env' | 'now'>,
  purpose: CodePurpose,
  address: string,
  code: string,
): Promise<StoredCode | undefined> {
  const live = await takeCodeAttempt(ctx.db, purpose, address, ctx.now())
  if (live === undefined) return undefined
  const codeHash = hashCode(ctx, { userId: live.userId, purpose }, code)
  const isRight = timingSafeEqual(Buffer.from(codeHash), Buffer.from(live.codeHash))
  return isRight ? { userId: live.userId, purpose, address, codeHash } : undefined
}
