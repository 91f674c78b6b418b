import type { Locale } from '#contract/languages.ts'
import { sourceLocale } from '#contract/languages.ts'
import { featureKeys, features } from '#contract/entitlements.ts'
import type { FeatureKey } from '#contract/entitlements.ts'
import { worldId } from '#contract/constants.ts'
import type * as contract from '#contract/packages.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { pricesIn } from './rules.ts'
import { selectFeatures, selectPrices, selectPublicPackages } from './store.ts'

type Texts = Readonly<Partial<Record<string, { readonly name?: string; readonly description?: string }>>>
const known = new Set<string>(featureKeys)

/** The packages on sale, in their order. Where a country has no price, those of the world stand. */
export async function listPackagesOnSale(db: Db, countryId: number, locale: Locale) {
  const packages = await selectPublicPackages(db)
  const ids = packages.map(({ id }) => id)
  if (ids.length === 0) return []
  const [allowed, prices] = [await selectFeatures(db, ids), await selectPrices(db, ids, [countryId, worldId])]
  return packages.map(({ translations, ...one }) => {
    const text = (translations as Texts)[locale]
    const own = prices.filter((price) => price.package_id === one.id)
    return {
      ...one,
      name: text?.name ?? one.name,
      description: text?.description ?? one.description,
      features: allowed.filter((row) => row.package_id === one.id && known.has(row.feature_key)),
      prices: pricesIn(own, countryId),
    }
  })
}

export const listPublicPackages: Handler<typeof contract.listPublicPackages> = async (
  { db },
  { query: { country_id, locale = sourceLocale } },
) => {
  const list = await listPackagesOnSale(db, country_id, locale)
  return {
    list: list.map(({ id, features: allowed, prices, ...one }) => ({
      ...one,
      package_id: id,
      features: allowed.map(({ feature_key, is_included, limit_value }) => ({
        feature_key: feature_key as FeatureKey,
        is_included,
        limit_value,
      })),
      prices: prices.map(({ id: package_price_id, package_id: _, ...price }) => ({
        ...price,
        package_price_id,
      })),
    })),
  }
}

export const listFeatureKeys: Handler<typeof contract.listFeatureKeys> = async () => ({
  list: featureKeys.map((key) => ({ feature_key: key, kind: features[key] })),
})
