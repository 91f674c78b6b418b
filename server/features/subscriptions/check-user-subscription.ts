import { cardFeatures, featureKeys, featureOfKind, kindsOf } from '#contract/entitlements.ts'
import type { FeatureKey } from '#contract/entitlements.ts'
import type * as contract from '#contract/subscriptions.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getEntitlements } from './entitlements.ts'
import type { Usage } from './places.ts'
import { findUpgrade, selectUsage } from './usage-store.ts'

const kinds = Object.fromEntries(cardFeatures.map((key) => [key, kindsOf(key)]))

export const checkUserSubscription: Handler<typeof contract.checkUserSubscription> = async (
  { db, now, actor },
  { body },
) => {
  const key: FeatureKey = body.feature ?? featureOfKind(body.card_type ?? 1)
  const { package: plan, features } = await getEntitlements(db, actor.userId)
  const { included, limit } = features[key]
  const counted = (await selectUsage(db, actor.userId, now(), kinds))[key]
  const upgrade = limit === null && included ? undefined : await findUpgrade(db, actor.userId, { key, limit })
  return {
    ...presentUsage({ used: counted ?? 0, limit }),
    used: counted ?? null,
    package: { package_id: plan.id, key: plan.key, name: plan.name },
    ends_at: plan.ends_at?.toISOString() ?? null,
    upgrade: upgrade ?? null,
  }
}

export const getUsage: Handler<typeof contract.getUsage> = async ({ db, now, actor }) => {
  const { features } = await getEntitlements(db, actor.userId)
  const counted = await selectUsage(db, actor.userId, now(), kinds)
  return { list: featureKeys.map((key) => ({ key, ...features[key], used: counted[key] ?? null })) }
}

/** A feature that is not included has the limit 0. */
export function presentUsage({ used, limit }: Usage) {
  const allowed = limit === null || used < limit
  return { allowed, reason: allowed ? null : ('plan_limit_reached' as const), used, limit }
}
