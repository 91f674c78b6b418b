import { featureOfKind, kindsOf } from '#contract/entitlements.ts'
import type { FeatureKey } from '#contract/entitlements.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import { getEntitlements } from './entitlements.ts'
import { deletePlaces, findHeldPlace } from './permission-store.ts'
import { countActive, countUsed, lockOwner } from './store.ts'

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

/** Whether the plan of an account allows more cards of a kind: `more` of them, where 0 asks for those that exist. */
export async function hasPlace(
  tx: Tx,
  ownerId: string,
  { cardTypeId, more }: { readonly cardTypeId: number; readonly more: 0 | 1 },
): Promise<boolean> {
  const key = featureOfKind(cardTypeId)
  const limit = await lockLimit(tx, ownerId, key)
  if (limit === null) return true
  return (await countUsed(tx.db, { userId: ownerId, kinds: kindsOf(key), now: tx.now() })) + more <= limit
}

type NewCard = { readonly cardTypeId: number; readonly permissionId: string | undefined }

/**
 * Whether the plan of an account allows a new card, and which of the held places the card then uses: the named one, else the
 * newest one for cards that are counted together (specification §7: `card/create` names none). That place does not count.
 */
export async function findPlace(
  tx: Tx,
  ownerId: string,
  { cardTypeId, permissionId }: NewCard,
): Promise<{ readonly isAllowed: boolean; readonly heldId: string | undefined }> {
  const key = featureOfKind(cardTypeId)
  const limit = await lockLimit(tx, ownerId, key)
  const now = tx.now()
  const kinds = kindsOf(key)
  const wanted = permissionId === undefined ? { kinds } : { id: permissionId }
  const heldId = (await findHeldPlace(tx.db, { userId: ownerId, now, ...wanted }))?.id
  const isAllowed =
    limit === null || (await countUsed(tx.db, { userId: ownerId, kinds, now }, heldId)) < limit
  return { isAllowed, heldId }
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
  deletePlaces(db, new Date(now().getTime() - 86_400_000))
