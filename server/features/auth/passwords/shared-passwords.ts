import type { AppCtx, Ctx } from '#server/platform/ctx.ts'
import { clearTries, giveTryBack, takeTry, waitUntil } from '../attempts/attempt-store.ts'
import { keyedHash } from '../hashes.ts'
import { giveNetworkTriesBack, takeNetworkTries } from '../attempts/network-tries.ts'
import { comparePassword } from './passwords.ts'
import { delayPerLogin, delayPerNetwork } from '../rules.ts'

type Services = Pick<AppCtx, 'db' | 'env' | 'now'> & Pick<Ctx, 'ip'>

/**
 * Compares a password that an owner gives to several people, as that of a dynamic code. Wrong ones delay the next try of the
 * network. Wrong ones of all networks together delay those that have failed: the first try of a network is always compared, so
 * that whoever guesses does not shut out the people who know the password (decision 0145).
 * @param what whose password it is: `code 17`
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function isSharedPassword(
  ctx: Services,
  what: string,
  password: string,
  stored: string,
): Promise<boolean> {
  const ofNetwork = await takeNetworkTries(ctx, what, delayPerNetwork)
  if (!ofNetwork.isTaken) throw waitUntil(ofNetwork.freeAt, ctx.now())
  const sharedKey = keyedHash(ctx, 'try', what)
  const ofAll = await takeTry(ctx.db, sharedKey, delayPerLogin, ctx.now())
  if (!ofAll.isTaken && !ofNetwork.isFirst) {
    await giveNetworkTriesBack(ctx.db, ofNetwork.keys)
    throw waitUntil(ofAll.freeAt, ctx.now())
  }
  const { isRight } = await comparePassword(password, stored, false)
  if (!isRight) return false
  const [own, ...wider] = ofNetwork.keys
  if (own !== undefined) await clearTries(ctx.db, own)
  await giveNetworkTriesBack(ctx.db, wider)
  if (ofAll.isTaken) await giveTryBack(ctx.db, sharedKey)
  return true
}
