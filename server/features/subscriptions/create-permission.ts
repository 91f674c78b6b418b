import { featureOfKind, kindsOf, permissionMinutes } from '#contract/entitlements.ts'
import type * as contract from '#contract/subscriptions.ts'
import { AppError } from '#server/platform/app-error.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { presentUsage } from './check-user-subscription.ts'
import { getEntitlements } from './entitlements.ts'
import { lockUsage } from './places.ts'
import {
  countUsed,
  extendPermission,
  findNewestCard,
  insertPermission,
  ownsCard,
  releasePermission,
  usePermission,
} from './store.ts'

/** Holds a place: until it is over it counts like a card, so the form that asked for it can be saved. */
export const createPermission: Handler<typeof contract.createPermission> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  return ctx.tx(async (tx) => {
    const package_id = await getPlanId(tx.db, userId, body.packageId)
    const usage = await lockUsage(tx, userId, featureOfKind(body.card_type_id))
    const shown = presentUsage(usage)
    if (!shown.allowed) return { ...shown, permission_id: null, expires_at: null }
    const now = tx.now()
    const { process_type, card_type_id } = body
    const expires_at = endOf(now)
    const stamps = { expires_at, created_at: now, updated_at: now }
    const permission_id = await mapConstraints(
      { card_permissions_card_type_id_fkey: 'card_type_not_found' },
      () => insertPermission(tx.db, { user_id: userId, package_id, process_type, card_type_id, ...stamps }),
    )
    return { ...shown, used: usage.used + 1, permission_id, expires_at: expires_at.toISOString() }
  })
}

export const updatePermission: Handler<typeof contract.updatePermission> = async (
  { db, now: clock, actor },
  { body },
) => {
  const { userId } = actor
  await getPlanId(db, userId, body.packageId)
  const { permission_id, process_type } = body
  const now = clock()
  const expires_at = endOf(now)
  const held = await extendPermission(db, { id: permission_id, userId, now }, { process_type, expires_at })
  if (held === undefined) throw new AppError('permission_not_found')
  const key = featureOfKind(held.card_type_id)
  const { limit } = (await getEntitlements(db, userId)).features[key]
  const used = await countUsed(db, { userId, kinds: kindsOf(key), now })
  return {
    ...presentUsage({ used, limit }),
    allowed: true,
    reason: null,
    permission_id: held.id,
    expires_at: expires_at.toISOString(),
  }
}

export const reportCardFailed: Handler<typeof contract.reportCardFailed> = async (
  { db, now, actor },
  { body: { permission_id, reason } },
) => {
  const own = { id: permission_id, userId: actor.userId, now: now() }
  return presentEnded(await releasePermission(db, own, reason))
}

export const reportCardCreated: Handler<typeof contract.reportCardCreated> = async (
  { db, now, actor },
  { body: { permission_id, card_id } },
) => {
  const { userId } = actor
  const card = card_id ?? (await findNewestCard(db, userId))
  if (card === undefined || !(await ownsCard(db, userId, card))) throw new AppError('card_not_found')
  return presentEnded(await usePermission(db, { id: permission_id, userId, now: now() }, card))
}

function presentEnded<S>(ended: { readonly id: string; readonly status: S } | undefined) {
  if (ended === undefined) throw new AppError('permission_not_found')
  return { permission_id: ended.id, status: ended.status }
}

const endOf = (now: Date): Date => new Date(now.getTime() + permissionMinutes * 60_000)

/** @throws AppError package_not_found when the caller names another plan than theirs */
async function getPlanId(db: Db, userId: string, named: number | null | undefined): Promise<number> {
  const { package: plan } = await getEntitlements(db, userId)
  if (typeof named === 'number' && named !== plan.id) throw new AppError('package_not_found')
  return plan.id
}
