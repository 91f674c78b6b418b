import { randomInt } from 'node:crypto'
import type { AppCtx } from '#server/platform/ctx.ts'
import { putCode } from './code-store.ts'
import type { StoredCode } from './code-store.ts'
import { hashCode } from './hash-code.ts'
import { codeAttempts, codeMilliseconds } from './rules.ts'

/** Makes a new code and keeps its hash; the one before stops working. @returns the six digits, to be sent at once. */
export async function issueCode(
  ctx: Pick<AppCtx, 'db' | 'env' | 'now'>,
  whose: Omit<StoredCode, 'codeHash'>,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(ctx.now().getTime() + codeMilliseconds)
  await putCode(ctx.db, { ...whose, codeHash: hashCode(ctx, whose, code) }, codeAttempts, expiresAt)
  return code
}
