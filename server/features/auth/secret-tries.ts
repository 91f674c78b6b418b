import { AppError } from '#server/platform/app-error.ts'
import type { Actor, AppCtx, Ctx } from '#server/platform/ctx.ts'
import { clearTries, giveTryBack, takeTry } from './attempt-store.ts'
import { keyedHash } from './hashes.ts'
import { delayPerLogin, delayPerNetwork } from './rules.ts'

/** One try of a secret by somebody who is signed in. It counts as wrong until it is finished or taken back. */
export type SecretTry = { readonly accountKey: Buffer; readonly networkKey: Buffer }

type Caller = Pick<AppCtx, 'db' | 'env' | 'now'> & Pick<Ctx<Actor>, 'ip' | 'actor'>

/**
 * Begins a try of a secret that is no password. Wrong ones delay the next try as wrong passwords do: of the account, and, with
 * more that are free, of the network, for people with many accounts. Call it outside of the transaction that compares.
 * @param what the kind of secret; kinds delay one another not.
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function beginSecretTry(ctx: Caller, what: string): Promise<SecretTry> {
  const now = ctx.now()
  const accountKey = keyedHash(ctx, 'secret-try', what, ctx.actor.userId)
  const networkKey = keyedHash(ctx, 'secret-try', what, 'network', ctx.ip)
  const ofAccount = await takeTry(ctx.db, accountKey, delayPerNetwork, now)
  const ofNetwork = ofAccount.isTaken ? await takeTry(ctx.db, networkKey, delayPerLogin, now) : ofAccount
  if (ofNetwork.isTaken) return { accountKey, networkKey }
  if (ofAccount.isTaken) await giveTryBack(ctx.db, accountKey)
  const seconds = Math.ceil((ofNetwork.freeAt.getTime() - now.getTime()) / 1000)
  throw new AppError('too_many_requests', { retryAfter: Math.max(1, seconds) })
}

/** The secret was right: the account begins anew. */
export async function finishSecretTry({ db }: Caller, { accountKey, networkKey }: SecretTry): Promise<void> {
  await clearTries(db, accountKey)
  await giveTryBack(db, networkKey)
}

/** No secret was compared. */
export async function dropSecretTry({ db }: Caller, { accountKey, networkKey }: SecretTry): Promise<void> {
  await giveTryBack(db, accountKey)
  await giveTryBack(db, networkKey)
}
