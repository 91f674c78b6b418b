import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AppCtx } from './ctx.ts'
import type { RateLimit } from '#contract/endpoint.ts'

type Means = Pick<AppCtx, 'db' | 'now' | 'limits'>

/**
 * Counts one use in the database, for limits that survive restarts and are shared by all processes. When the transaction
 * fails, the use is not counted.
 * @param name the name of the limit. @param whose whom it is counted for: an address, a mailbox, a card. Only a hash of
 *   both is stored.
 * @returns seconds to wait; 0 while the limit is not reached.
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
  const isOver = sql<boolean>`allowances.ends_at <= ${now}`
  const { used, ends_at: endsAt } = await ctx.db
    .insertInto('allowances')
    .values({ key, used: 1, ends_at: new Date(now.getTime() + seconds * 1000) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql`case when ${isOver} then 1 else allowances.used + 1 end`,
        ends_at: sql`case when ${isOver} then excluded.ends_at else allowances.ends_at end`,
      }),
    )
    .returning(['used', 'ends_at'])
    .executeTakeFirstOrThrow()
  return used <= points ? 0 : Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
}

/** Deletes counters whose time window has ended. */
export async function sweepAllowances(ctx: Pick<AppCtx, 'db' | 'now'>): Promise<void> {
  await ctx.db.deleteFrom('allowances').where('ends_at', '<=', ctx.now()).execute()
}
