import type { AppCtx, Ctx } from '#server/platform/ctx.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import { clearUnreachable } from '#server/platform/unreachable-addresses.ts'
import {
  deleteOtherAddresses,
  deleteOtherClaims,
  deleteUnproven,
  findAddressId,
  findOpenClaim,
  findResetAccount,
  findUnprovedAccount,
  insertAddress,
  lockClaims,
  lockConfirmed,
  setConfirmed,
} from './address-store.ts'
import { keepReplaced } from './replaced-address.ts'
import { noUserId } from '../rules.ts'
import { deleteUnprovenFactors } from '../second-factor/second-factor-store.ts'
import type { Address } from '../store.ts'

/**
 * The id of an address that waits to be confirmed, by the account `userId` or else by the newest that has it. It runs the
 * same statements when there is none.
 */
export async function findClaimedAddressId(
  ctx: Pick<AppCtx, 'db'>,
  address: Address,
  userId: string | undefined,
): Promise<number | undefined> {
  const claimant = await findOpenClaim(ctx.db, address, userId)
  return findAddressId(ctx.db, claimant ?? noUserId, address)
}

/** The id of an address to which a code for a new password is sent. It runs the same statements when there is none. */
export async function findResetAddressId(
  ctx: Pick<AppCtx, 'db'>,
  address: Address,
): Promise<number | undefined> {
  return findAddressId(ctx.db, (await findResetAccount(ctx.db, address)) ?? noUserId, address)
}

/**
 * An address belongs to the account that confirms it; other accounts that have it unconfirmed lose it. Call it in a
 * transaction.
 * @returns false when the account has lost the address, or another account has confirmed it.
 * @throws AppError wrong_code when another account confirms it at the same moment
 */
export async function confirmClaim(tx: Ctx, userId: string, address: Address): Promise<boolean> {
  const claims = await lockClaims(tx.db, address)
  const own = claims.find((claim) => claim.userId === userId)
  const isTaken = claims.some((claim) => claim.userId !== userId && claim.confirmedAt !== null)
  if (own === undefined || isTaken) return false
  await keepReplaced(tx, userId, address)
  // A person who signs in with Google for the first time at this moment has no row yet that could be locked.
  await mapConstraints({ addresses_one_confirmed: 'wrong_code' }, () =>
    setConfirmed(tx.db, userId, address, tx.now()),
  )
  await deleteOtherClaims(tx.db, userId, address)
  await deleteOtherAddresses(tx.db, userId, address, 'all')
  if (address.kind === 'mail') await clearUnreachable(tx.db, address.value)
  return true
}

/** Whether an account does not have an address, confirmed or not. */
export const isNewAddress = async (
  { db }: Pick<AppCtx, 'db'>,
  userId: string,
  address: Address,
): Promise<boolean> => (await findAddressId(db, userId, address)) === undefined

/**
 * Adds an unconfirmed address to an account; it replaces an unconfirmed one of the same kind. Call it in a transaction.
 * @returns the id of the address.
 */
export async function claimAddress(
  tx: AppCtx,
  userId: string,
  address: Address,
): Promise<number | undefined> {
  await insertAddress(tx.db, userId, address, { now: tx.now(), confirmedAt: null })
  await deleteOtherAddresses(tx.db, userId, address, 'unconfirmed')
  return findAddressId(tx.db, userId, address)
}

/**
 * The code of a password reset proves that the mailbox is the person's, so it confirms an account's first mail address too.
 * @returns when the address was confirmed; undefined when it is not the account's, or the account has confirmed another
 */
async function confirmFirst(tx: Ctx, userId: string, address: Address): Promise<Date | undefined> {
  const mayConfirm = (await findUnprovedAccount(tx.db, address)) === userId
  if (!mayConfirm || !(await confirmClaim(tx, userId, address))) return undefined
  return lockConfirmed(tx.db, userId, address)
}

/**
 * After a password reset by `address`, removes from the account what its owner has not proved to be theirs: every
 * unconfirmed address, and, after a reset by mail, also a phone that was confirmed before the mail address was, and a passkey
 * or second factor from before the account had any confirmed mail address. Somebody else may have signed up with the
 * owner's mail address and added their own. A later change of the address removes no factor.
 * @returns false when the address is not this account's any more.
 */
export async function keepProvenAddresses(tx: Ctx, userId: string, address: Address): Promise<boolean> {
  const confirmedAt =
    (await lockConfirmed(tx.db, userId, address)) ?? (await confirmFirst(tx, userId, address))
  if (confirmedAt === undefined) return false
  await deleteUnproven(tx.db, userId, address.kind === 'mail' ? confirmedAt : undefined)
  if (address.kind === 'mail') await deleteUnprovenFactors(tx.db, userId)
  return true
}
