import { createHash, createHmac } from 'node:crypto'
import type { AppCtx } from '#server/platform/ctx.ts'

/**
 * A hash that only this installation can compute: its key is not in the database. Codes, logins, addresses and networks
 * have so few possible values that somebody with a copy of the database could try them all against a plain hash.
 * @param purpose hashes of the same text for different purposes differ.
 */
export function keyedHash(ctx: Pick<AppCtx, 'env'>, purpose: string, ...parts: readonly string[]): Buffer {
  const { SECRET } = ctx.env
  if (SECRET === undefined) throw new Error('SECRET is needed to hash codes.')
  return createHmac('sha256', SECRET)
    .update(JSON.stringify([purpose, ...parts]))
    .digest()
}

/** What the database stores of a session token. The token has 192 random bits, too many to try out, so a plain hash is safe. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
