import { featureKeys } from '#contract/entitlements.ts'
import type { Entitlement, EntitlementSnapshot } from '#contract/entitlements.ts'
import type { Db } from '#server/platform/db/database.ts'
import { selectEntitlements, selectFeatures } from './entitlement-store.ts'
import type { Plan } from './entitlement-store.ts'

/** What an account may do, and the plan that it has. */
export type Entitlements = {
  readonly package: Plan
  readonly features: EntitlementSnapshot
}

/**
 * The one place that decides what an account may do: of each feature the best of the free plan, its own live subscription
 * and one that a partner gave it. What was bought stays when the package allows less later; what is added to it counts at once.
 * @param userId null: somebody without an account
 */
export async function getEntitlements(db: Db, userId: string | null): Promise<Entitlements> {
  const { features, ...plan } = await selectEntitlements(db, userId)
  return { package: plan, features: toSnapshot(features) }
}

/** What a package allows now. */
export async function snapshotOf(db: Db, packageId: number): Promise<EntitlementSnapshot> {
  return toSnapshot(await selectFeatures(db, packageId))
}

/** Features that have no row are not included; rows of other releases are left out. */
const toSnapshot = (rows: Readonly<Record<string, Entitlement>>): EntitlementSnapshot =>
  Object.fromEntries(
    featureKeys.map((key) => [key, rows[key] ?? { included: false, limit: 0 }]),
  ) as EntitlementSnapshot
