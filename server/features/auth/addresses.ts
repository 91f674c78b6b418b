import type { AppCtx } from '#server/platform/ctx.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import {
  deleteOtherAddresses,
  deleteOtherClaims,
  deleteUnproven,
  insertAddress,
  lockClaims,
  lockConfirmed,
  setConfirmed,
} from './address-store.ts'
import type { Address } from './store.ts'

/**
 * An address belongs to the account that confirms it; what others claim of it is removed. Call it in a transaction.
 * @returns false when the claim is gone or another account was quicker.
 * @throws AppError wrong_code when another account is quicker at this very moment
 */
export async function confirmClaim(tx: AppCtx, userId: string, address: Address): Promise<boolean> {
  const claims = await lockClaims(tx.db, address)
  const own = claims.find((claim) => claim.userId === userId)
  const isTaken = claims.some((claim) => claim.userId !== userId && claim.confirmedAt !== null)
  if (own === undefined || isTaken) return false
  // A newcomer whose address Google confirms at this moment has no row to lock yet.
  await mapConstraints({ addresses_one_confirmed: 'wrong_code' }, () =>
    setConfirmed(tx.db, userId, address, tx.now()),
  )
  await deleteOtherClaims(tx.db, userId, address)
  await deleteOtherAddresses(tx.db, userId, address, 'all')
  return true
}

/** Says that an address is this account's; nothing follows from it until it is confirmed. */
export async function claimAddress(tx: AppCtx, userId: string, address: Address): Promise<void> {
  await insertAddress(tx.db, userId, address, { now: tx.now(), confirmedAt: null })
  await deleteOtherAddresses(tx.db, userId, address, 'unconfirmed')
}

/**
 * Leaves an account only what its owner has proved, when they reset its password by `address`. What was never confirmed
 * goes; by a mail also a phone that was confirmed before the mail was: somebody may have signed up with another
 * person's email address and confirmed a phone of their own.
 * @returns false when the account does not have the address confirmed any more.
 */
export async function keepProvenAddresses(tx: AppCtx, userId: string, address: Address): Promise<boolean> {
  const confirmedAt = await lockConfirmed(tx.db, userId, address)
  if (confirmedAt === undefined) return false
  await deleteUnproven(tx.db, userId, address.kind === 'mail' ? confirmedAt : undefined)
  return true
}
