import { featureOfKind, kindsOf } from '#contract/entitlements.ts'
import type { CardFeature, FeatureKey } from '#contract/entitlements.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import { getEntitlements } from './entitlements.ts'
import { countActive, countUsed, deletePermissions, lockOwner } from './store.ts'

type Tx = Pick<AppCtx, 'db' | 'now'>

/** How many cards of an account count, with the places it holds, and how many may; null without a limit. */
export type Usage = { readonly used: number; readonly limit: number | null }

/** How much the plan of an account allows of a feature; null without a limit. */
export async function limitOf(db: Db, ownerId: string, key: FeatureKey): Promise<number | null> {
  return (await getEntitlements(db, ownerId)).features[key].limit
}

/**
 * The same. Where there is a limit, the account is locked until the transaction ends, so
 * that what is counted then stays true: of two requests for the last place the second one counts the first.
 */
export async function lockLimit(
  { db }: Pick<AppCtx, 'db'>,
  ownerId: string,
  key: FeatureKey,
): Promise<number | null> {
  const limit = await limitOf(db, ownerId, key)
  if (limit !== null) await lockOwner(db, ownerId)
  return limit
}

/** The usage of an account, which stays true. @param permissionId a place of the account's own that does not count */
export async function lockUsage(
  tx: Tx,
  ownerId: string,
  key: CardFeature,
  permissionId?: string,
): Promise<Usage> {
  const limit = await lockLimit(tx, ownerId, key)
  const counted = { userId: ownerId, kinds: kindsOf(key), now: tx.now() }
  return { used: await countUsed(tx.db, counted, permissionId), limit }
}

type Wanted = {
  readonly cardTypeId: number
  /** How many; 0 asks whether those that exist are allowed. */
  readonly more: 0 | 1
  /** A place of the account's own that does not count. */
  readonly permissionId?: string | undefined
}

/** Whether the plan of an account allows more cards of a kind. */
export async function hasPlace(
  tx: Tx,
  ownerId: string,
  { cardTypeId, more, permissionId }: Wanted,
): Promise<boolean> {
  const { used, limit } = await lockUsage(tx, ownerId, featureOfKind(cardTypeId), permissionId)
  return limit === null || used + more <= limit
}

type ChangedCard = {
  readonly id: number
  readonly owner_id: string
  readonly card_type_id: number
  readonly is_free: boolean
  readonly is_pending: boolean
}

/**
 * Whether the plan of its owner allows changes of a card. Of more active cards than it allows, these are the oldest ones. Only
 * so many can be switched on: that locks the account.
 */
export async function mayEdit(
  tx: Tx,
  { id, owner_id: ownerId, ...card }: ChangedCard,
  { isSwitchedOn }: { readonly isSwitchedOn: boolean },
): Promise<boolean> {
  if (card.is_free || card.is_pending) return true
  const key = featureOfKind(card.card_type_id)
  const limit = isSwitchedOn ? await lockLimit(tx, ownerId, key) : await limitOf(tx.db, ownerId, key)
  if (limit === null) return true
  const counted = { ownerId, kinds: kindsOf(key), except: id, before: isSwitchedOn ? undefined : id }
  return (await countActive(tx.db, counted)) < limit
}

/** Removes places that were over a day ago. */
export const sweepPermissions = ({ db, now }: Tx): Promise<void> =>
  deletePermissions(db, new Date(now().getTime() - 86_400_000))
