import type { AppCtx } from '#server/platform/ctx.ts'
import { getEntitlements } from './entitlements.ts'
import { countUsed, deletePermissions, lockOwner } from './store.ts'

type Tx = Pick<AppCtx, 'db' | 'now'>

/** How many cards of an account count, with the places it holds, and how many may; null without a limit. */
export type Usage = { readonly used: number; readonly limit: number | null }

/**
 * The usage of an account. Where there is a limit, the account is locked until the transaction ends, so that what is
 * counted stays true: of two requests for the last place the second one counts the first.
 * @param permissionId a place of the account's own that does not count
 */
export async function lockUsage(tx: Tx, ownerId: string, permissionId?: string): Promise<Usage> {
  const { cards: limit } = await getEntitlements(tx.db)
  if (limit !== null) await lockOwner(tx.db, ownerId)
  return { used: await countUsed(tx.db, ownerId, tx.now(), permissionId), limit }
}

/**
 * Whether the plan of an account allows more cards.
 * @param more how many; 0 asks whether those that exist are allowed
 */
export async function hasPlace(
  tx: Tx,
  ownerId: string,
  more: 0 | 1,
  permissionId?: string,
): Promise<boolean> {
  const { cards } = await getEntitlements(tx.db)
  if (cards === null) return true
  const { used, limit } = await lockUsage(tx, ownerId, permissionId)
  return limit === null || used + more <= limit
}

/** Removes places that were over a day ago. */
export const sweepPermissions = ({ db, now }: Tx): Promise<void> =>
  deletePermissions(db, new Date(now().getTime() - 86_400_000))
