import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/**
 * How much an account uses of the features that are counted: cards with the places that are held, and saved designs.
 * @param kinds the kinds of cards of each feature that counts cards
 */
export async function selectUsage(
  db: Db,
  userId: string,
  now: Date,
  kinds: Readonly<Record<string, readonly number[]>>,
): Promise<Readonly<Record<string, number | undefined>>> {
  const { rows } = await sql<{ key: string; used: number }>`
    select feature.key,
      (select count(*) from cards
        where owner_id = ${userId} and deleted_at is null and not is_free and not is_pending
          and feature.value @> to_jsonb(card_type_id))
      + (select count(*) from card_permissions
        where user_id = ${userId} and status = 'held' and expires_at > ${now}
          and feature.value @> to_jsonb(card_type_id)) as used
    from jsonb_each(${JSON.stringify(kinds)}::jsonb) as feature
    union all
    select 'designs', count(*) from qr_designs where owner_id = ${userId}`.execute(db)
  return Object.fromEntries(rows.map(({ key, used }) => [key, used]))
}

type Upgrade = {
  readonly package_id: number
  readonly key: string
  readonly name: string
  readonly limit: number | null
  readonly price: {
    readonly price_id: number
    readonly country_id: number
    readonly currency: string
    readonly amount_minor: number
  } | null
}

/**
 * The package that allows more of a feature and costs least: first of those with a price in the country of the account, then of
 * those with a price of the world.
 */
export async function findUpgrade(
  db: Db,
  userId: string,
  { key, limit }: { readonly key: string; readonly limit: number | null },
): Promise<Upgrade | undefined> {
  const { rows } = await sql<Upgrade>`
    select packages.id as package_id, packages.key,
      coalesce(packages.translations -> users.locale ->> 'name', packages.name) as name,
      package_features.limit_value as "limit",
      case when price.price_id is not null then to_jsonb(price) end as price
    from users
    cross join packages
    join package_features on package_features.package_id = packages.id
    left join lateral (
      select package_prices.id as price_id, country_id, currency, amount_minor from package_prices
      where package_prices.package_id = packages.id and period = 'month' and is_active
        and country_id in (1, coalesce(
          (select country_id from billing_profiles where user_id = users.id), users.country_id, 1))
      order by country_id = 1 limit 1
    ) as price on true
    where users.id = ${userId} and packages.audience = 'user' and packages.is_visible and packages.is_active
      and packages.level > 0 and feature_key = ${key} and is_included
      and (limit_value is null or limit_value > ${limit})
    order by price.price_id is null, price.country_id = 1, price.amount_minor, packages.level, packages.id
    limit 1`.execute(db)
  return rows[0]
}
