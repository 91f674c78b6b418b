import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

type Features = Readonly<Record<string, { readonly included: boolean; readonly limit: number | null }>>

/** The package that an account has, and until when. */
export type Plan = {
  readonly id: number
  readonly key: string
  /** In the language of the account. */
  readonly name: string
  /** When it ends; null for the free plan, and for one that was given until further notice. */
  readonly ends_at: Date | null
  /** How the account has got it; null for the free plan. */
  readonly source: 'purchase' | 'trial' | 'admin' | 'partner' | null
}

/** The plan of an account, and each feature that it has; in one statement. */
export async function selectEntitlements(
  db: Db,
  userId: string | null,
): Promise<Plan & { readonly features: Features }> {
  const { rows } = await sql<Plan & { readonly features: Features }>`
    select plan.id, plan.key, plan.source,
      coalesce(plan.translations -> (select locale from users where id = ${userId}) ->> 'name', plan.name) as name,
      case when plan.status = 'past_due' then plan.grace_ends_at else plan.current_period_end end as ends_at,
      (select coalesce(jsonb_object_agg(feature_key, jsonb_build_object('included', is_included, 'limit', limit_value)), '{}')
        from features_of(${userId})) as features
    from (
      select packages.id, packages.key, packages.name, packages.level, packages.translations, subscriptions.source, subscriptions.status,
        subscriptions.grace_ends_at, subscriptions.current_period_end
      from subscriptions join packages on packages.id = subscriptions.package_id
      where subscriptions.user_id = ${userId} and subscriptions.ended_at is null
      union all
      select id, key, name, level, translations, null, null, null, null from packages
      where level = 0 and audience = 'user' and is_active
    ) as plan
    order by plan.level desc, plan.source is null, plan.source = 'partner' limit 1`.execute(db)
  const [plan] = rows
  if (plan === undefined) throw new Error('There is no free plan.')
  return plan
}

export async function selectFeatures(db: Db, packageId: number): Promise<Features> {
  const rows = await db
    .selectFrom('package_features')
    .select(['feature_key', 'is_included', 'limit_value'])
    .where('package_id', '=', packageId)
    .execute()
  return Object.fromEntries(
    rows.map(({ feature_key: key, is_included: included, limit_value: limit }) => [
      key,
      { included, limit: included ? limit : 0 },
    ]),
  )
}

/** The keys of what the plan of `users.id` includes, as a column of a statement that reads it. */
export const includedFeatures = sql<string[]>`(
  select coalesce(array_agg(feature_key), '{}') from features_of(users.id) where is_included)`
