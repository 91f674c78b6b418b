import { createHash } from 'node:crypto'
import type { AppCtx } from './ctx.ts'
import { countUse } from './db/count-use.ts'
import type { RateLimit } from '#contract/endpoint.ts'

type Means = Pick<AppCtx, 'db' | 'now' | 'limits'>

/**
 * Counts one use in the database, for limits that hold over restarts and over all processes. In a transaction that
 * fails, nothing was used.
 * @param name of the limit; @param whose it is: an address, a mailbox, a card. Only a hash of both is stored.
 * @returns seconds to wait, 0 while the allowance covers it.
 */
export async function takeAllowance(
  ctx: Means,
  name: string,
  { points, seconds }: RateLimit,
  whose: string,
): Promise<number> {
  if (!ctx.limits.areOn) return 0
  const now = ctx.now()
  const key = createHash('sha256').update(`${name}/${seconds}\n${whose}`).digest('base64url')
  const { used, endsAt } = await countUse(ctx.db, key, now, new Date(now.getTime() + seconds * 1000))
  return used <= points ? 0 : Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
}

/** Removes counters whose window is over. */
export async function sweepAllowances(ctx: Pick<AppCtx, 'db' | 'now'>): Promise<void> {
  await ctx.db.deleteFrom('allowances').where('ends_at', '<=', ctx.now()).execute()
}
