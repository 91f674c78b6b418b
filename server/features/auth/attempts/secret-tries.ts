import type { Actor, AppCtx, Ctx } from '#server/platform/ctx.ts'
import { clearTries, giveTryBack, takeTry, waitUntil } from './attempt-store.ts'
import { keyedHash } from '../hashes.ts'
import { giveNetworkTriesBack, takeNetworkTries } from './network-tries.ts'
import { delayPerLogin, delayPerNetwork } from '../rules.ts'

/** One try of a secret. It counts as wrong until it is finished or taken back. */
export type SecretTry = { readonly accountKey: Buffer | undefined; readonly networkKeys: readonly Buffer[] }

type Caller = Pick<AppCtx, 'db' | 'env' | 'now'> & Pick<Ctx, 'ip'> & { readonly actor?: Actor | undefined }

/**
 * Begins a try of a printed secret, which has 50 bits. Wrong ones delay the next try as wrong passwords do: of the account, and,
 * with more that are free, of the network, for people with many accounts or none. Nothing counts for the secret itself: whoever
 * guesses at a code would lock it for its owner. And whoever is signed in and has not failed is not delayed by others on their
 * network. Call it outside of the transaction that compares.
 * @param what the kind of secret; kinds delay one another not.
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function beginSecretTry(ctx: Caller, what: string): Promise<SecretTry> {
  const { actor } = ctx
  const accountKey = actor && keyedHash(ctx, 'secret-try', what, actor.userId)
  const ofAccount = accountKey && (await takeTry(ctx.db, accountKey, delayPerNetwork, ctx.now()))
  if (ofAccount?.isTaken === false) throw waitUntil(ofAccount.freeAt, ctx.now())
  const ofNetwork = await takeNetworkTries(ctx, `secret-try ${what}`, delayPerLogin)
  if (ofNetwork.isTaken) return { accountKey, networkKeys: ofNetwork.keys }
  if (ofAccount?.attempts === 1) return { accountKey, networkKeys: [] }
  if (accountKey !== undefined) await giveTryBack(ctx.db, accountKey)
  throw waitUntil(ofNetwork.freeAt, ctx.now())
}

/** The secret was right: the account begins anew. */
export async function finishSecretTry({ db }: Caller, { accountKey, networkKeys }: SecretTry): Promise<void> {
  if (accountKey !== undefined) await clearTries(db, accountKey)
  await giveNetworkTriesBack(db, networkKeys)
}

/** No secret was compared. */
export async function dropSecretTry({ db }: Caller, { accountKey, networkKeys }: SecretTry): Promise<void> {
  if (accountKey !== undefined) await giveTryBack(db, accountKey)
  await giveNetworkTriesBack(db, networkKeys)
}
