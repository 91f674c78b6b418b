import { countedNetworks } from '#server/platform/client-address.ts'
import type { AppCtx, Ctx } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import { giveTryBack, takeTry } from './attempt-store.ts'
import type { Delay } from './attempt-store.ts'
import { keyedHash } from '../hashes.ts'

export type NetworkTries =
  | {
      readonly isTaken: true
      readonly keys: readonly Buffer[]
      /** No network has failed. */ readonly isFirst: boolean
    }
  | { readonly isTaken: false; readonly freeAt: Date }

/**
 * Counts a try for the network of the caller and, with more that are free, for the wider networks around it: in all of them or
 * in none.
 */
export async function takeNetworkTries(
  ctx: Pick<AppCtx, 'db' | 'env' | 'now'> & Pick<Ctx, 'ip'>,
  what: string,
  delay: Delay,
): Promise<NetworkTries> {
  const keys: Buffer[] = []
  let isFirst = true
  for (const { network, room } of countedNetworks(ctx.ip)) {
    const key = keyedHash(ctx, 'network-try', what, network)
    const taken = await takeTry(ctx.db, key, { ...delay, free: delay.free * room }, ctx.now())
    if (!taken.isTaken) {
      await giveNetworkTriesBack(ctx.db, keys)
      return taken
    }
    keys.push(key)
    isFirst &&= taken.attempts === 1
  }
  return { isTaken: true, keys, isFirst }
}

/** Takes tries back that were right, or where nothing was compared. */
export async function giveNetworkTriesBack(db: Db, keys: readonly Buffer[]): Promise<void> {
  for (const key of keys) await giveTryBack(db, key)
}
