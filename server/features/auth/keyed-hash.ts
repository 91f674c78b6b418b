import { createHmac } from 'node:crypto'
import type { AppCtx } from '#server/platform/ctx.ts'

/**
 * A hash that only this installation can make. Codes, logins, addresses and networks have so few values that a plain
 * hash could be found out by trying them all; the key is not in the database.
 * @param what keeps hashes of different purposes apart.
 */
export function keyedHash(ctx: Pick<AppCtx, 'env'>, what: string, ...parts: readonly string[]): Buffer {
  const { SECRET } = ctx.env
  if (SECRET === undefined) throw new Error('SECRET is needed to hash codes.')
  return createHmac('sha256', SECRET)
    .update(JSON.stringify([what, ...parts]))
    .digest()
}
