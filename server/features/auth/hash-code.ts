import { createHmac } from 'node:crypto'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { StoredCode } from './code-store.ts'

/** A six-digit code has a million values: only a key that is not in the database keeps its hash from being tried out. */
export function hashCode(
  ctx: Pick<AppCtx, 'env'>,
  { userId, purpose }: Pick<StoredCode, 'userId' | 'purpose'>,
  code: string,
): string {
  const { SECRET } = ctx.env
  if (SECRET === undefined) throw new Error('SECRET is needed to hash codes.')
  return createHmac('sha256', SECRET).update(`${purpose}:${userId}:${code}`).digest('base64url')
}
