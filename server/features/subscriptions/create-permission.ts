import { featureOfKind, kindsOf, permissionMinutes } from '#contract/entitlements.ts'
import type * as contract from '#contract/subscriptions.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { presentUsage } from './check-user-subscription.ts'
import { getEntitlements } from './entitlements.ts'
import { limitOf } from './places.ts'
import type { Usage } from './places.ts'
import {
  findCardWithoutPlace,
  findHeldPlace,
  findLastPlace,
  insertPlace,
  ownsCard,
  updateHeldPlace,
} from './permission-store.ts'
import { countUsed, lockOwner } from './store.ts'

/**
 * Holds a place: until it is over it counts like a card, so the form that asked for it can be saved. A form that asks
 * again, as by a double click, gets the place that it holds, for another half hour.
 */
export const createPermission: Handler<typeof contract.createPermission> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  const { process_type, card_type_id } = body
  return ctx.tx(async (tx) => {
    await lockOwner(tx.db, userId)
    const package_id = await getPlanId(tx.db, userId, body.packageId)
    const now = tx.now()
    const expires_at = endOf(now)
    const own = { userId, now, kinds: [card_type_id], process: process_type }
    const held = await findHeldPlace(tx.db, own)
    const { used, limit } = await countCards(tx, userId, card_type_id)
    const others = held === undefined ? used : used - 1
    const shown = presentUsage({ used: others, limit })
    if (!shown.allowed) return { ...shown, used, permission_id: null, expires_at: null }
    if (held !== undefined) await updateHeldPlace(tx.db, held.id, { process_type, expires_at, now })
    const stamps = { expires_at, created_at: now, updated_at: now }
    const permission_id =
      held?.id ??
      (await mapConstraints({ card_permissions_card_type_id_fkey: 'card_type_not_found' }, () =>
        insertPlace(tx.db, { user_id: userId, package_id, process_type, card_type_id, ...stamps }),
      ))
    return { ...shown, used: others + 1, permission_id, expires_at: expires_at.toISOString() }
  })
}

export const updatePermission: Handler<typeof contract.updatePermission> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  const { permission_id: id, process_type } = body
  return ctx.tx(async (tx) => {
    await lockOwner(tx.db, userId)
    await getPlanId(tx.db, userId, body.packageId)
    const now = tx.now()
    const held = await findHeldPlace(tx.db, { userId, now, id })
    if (held === undefined) throw new AppError('permission_not_found')
    const expires_at = endOf(now)
    await updateHeldPlace(tx.db, held.id, { process_type, expires_at, now })
    return {
      ...presentUsage(await countCards(tx, userId, held.card_type_id)),
      allowed: true,
      reason: null,
      permission_id: held.id,
      expires_at: expires_at.toISOString(),
    }
  })
}

/** Without an id, the newest place that is held is meant; when none is held any more, the one that ended last. */
export const reportCardFailed: Handler<typeof contract.reportCardFailed> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  const { permission_id: id, reason } = body
  return ctx.tx(async (tx) => {
    await lockOwner(tx.db, userId)
    const now = tx.now()
    const held = await findHeldPlace(tx.db, { userId, now, id })
    const place = await findLastPlace(tx.db, { userId, id: held?.id ?? id })
    if (place === undefined) throw new AppError('permission_not_found')
    if (place.status !== 'held') return { permission_id: place.id, status: place.status }
    await updateHeldPlace(tx.db, place.id, { status: 'released', reason, now })
    return { permission_id: place.id, status: 'released' }
  })
}

/**
 * Without an id, the place that changed last is meant: `card/create` has used it, so this only confirms that. A place that is
 * held still needs a card that was made since.
 */
export const reportCardCreated: Handler<typeof contract.reportCardCreated> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  const { permission_id: id, card_id: cardId } = body
  return ctx.tx(async (tx) => {
    await lockOwner(tx.db, userId)
    if (cardId !== undefined && !(await ownsCard(tx.db, userId, cardId))) throw new AppError('card_not_found')
    const place = await findLastPlace(tx.db, { userId, id })
    if (place === undefined) throw new AppError('permission_not_found')
    if (place.status !== 'held') return { permission_id: place.id, status: place.status }
    const made = { userId, after: place.created_at, ...(cardId !== undefined && { cardId }) }
    const card_id = await findCardWithoutPlace(tx.db, made)
    if (card_id === undefined) throw new AppError('card_not_created')
    await updateHeldPlace(tx.db, place.id, { status: 'used', card_id, now: tx.now() })
    return { permission_id: place.id, status: 'used' }
  })
}

/** The cards of an account that count together with a kind, with the places it holds, and how many may. */
async function countCards(
  { db, now }: Pick<AppCtx, 'db' | 'now'>,
  userId: string,
  kind: number,
): Promise<Usage> {
  const key = featureOfKind(kind)
  const used = await countUsed(db, { userId, kinds: kindsOf(key), now: now() })
  return { used, limit: await limitOf(db, userId, key) }
}

const endOf = (now: Date): Date => new Date(now.getTime() + permissionMinutes * 60_000)

/** @throws AppError package_not_found when the caller names another plan than theirs */
async function getPlanId(db: Db, userId: string, named: number | null | undefined): Promise<number> {
  const { package: plan } = await getEntitlements(db, userId)
  if (typeof named === 'number' && named !== plan.id) throw new AppError('package_not_found')
  return plan.id
}
