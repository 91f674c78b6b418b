import type { AppCtx } from '#server/platform/ctx.ts'
import { listEndedOwners } from './store.ts'
import { expireLots } from './transfer.ts'

/** By the clock: credits of lots that are over become expired ones, in a transaction for each owner. */
export async function sweepLots(ctx: AppCtx): Promise<void> {
  for (const ownerId of await listEndedOwners(ctx.db, ctx.now()))
    await ctx.tx((tx) => expireLots(tx, ownerId))
}
