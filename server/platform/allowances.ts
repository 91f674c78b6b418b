import { createHash } from 'node:crypto'
import { countedNetworks } from './client-address.ts'
import type { AppCtx } from './ctx.ts'
import { countUse } from './db/count-use.ts'
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
  const { used, endsAt } = await countUse(ctx.db, key, now, new Date(now.getTime() + seconds * 1000))
  return used <= points ? 0 : Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
}

/**
 * Counts one use for a network and, with more room, for the wider networks around it (`countedNetworks`).
 * @param about what of the network it is counted for, beside the name: a card, a text
 * @returns seconds to wait; 0 while no limit is reached.
 */
export async function takeNetworkAllowance(
  ctx: Means,
  name: string,
  limit: RateLimit,
  { network, about = '' }: { readonly network: string; readonly about?: string },
): Promise<number> {
  for (const { network: counted, room } of countedNetworks(network)) {
    const whose = about === '' ? counted : `${about}\n${counted}`
    const wait = await takeAllowance(ctx, name, { ...limit, points: limit.points * room }, whose)
    if (wait > 0) return wait
  }
  return 0
}

/** Deletes counters whose time window has ended. */
export async function sweepAllowances(ctx: Pick<AppCtx, 'db' | 'now'>): Promise<void> {
  await ctx.db.deleteFrom('allowances').where('ends_at', '<=', ctx.now()).execute()
}
