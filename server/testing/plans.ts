import { sql } from 'kysely'
import type { FeatureKey } from '#contract/entitlements.ts'
import type { Db } from '../platform/db/database.ts'

/** Takes the limits from the free plan; what it does not include stays so. */
export async function liftFreePlan(db: Db): Promise<void> {
  await db
    .updateTable('package_features')
    .set({ limit_value: null })
    .where('package_id', '=', (eb) => eb.selectFrom('packages').select('id').where('key', '=', 'free'))
    .execute()
}

/** Sets what a package allows of a feature. */
export async function setFeature(
  db: Db,
  packageKey: string,
  feature_key: FeatureKey,
  change: { readonly limit_value?: number | null; readonly is_included?: boolean },
): Promise<void> {
  await db
    .updateTable('package_features')
    .set(change)
    .where('feature_key', '=', feature_key)
    .where('package_id', '=', (eb) => eb.selectFrom('packages').select('id').where('key', '=', packageKey))
    .execute()
}

/** Gives a person a package until further notice, with what it allows now. @returns the subscription's id */
export async function subscribe(
  db: Db,
  userId: string,
  packageKey: string,
  source = 'admin',
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into subscriptions (user_id, package_id, source, status, entitlements, current_period_start)
    select ${userId}, packages.id, ${source}, 'active', (
      select jsonb_object_agg(feature_key, jsonb_build_object('included', is_included, 'limit', limit_value))
      from package_features where package_id = packages.id), now()
    from packages where key = ${packageKey} returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Ends a subscription, as it lapses when nobody pays. */
export async function lapse(db: Db, id: number): Promise<void> {
  const values = { status: 'lapsed', ended_at: new Date() } as const
  await db.updateTable('subscriptions').set(values).where('id', '=', id).execute()
}
