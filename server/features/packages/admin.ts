import type { FeatureKey } from '#contract/entitlements.ts'
import * as contract from '#contract/packages.ts'
import { assertPricePayable } from '#server/platform/ports/payments.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { packTranslations, unpackTranslations } from '#server/platform/resource/translations.ts'
import { packageRows } from './store.ts'

const translated = ['name', 'description'] as const

const packageStore = resourceStore(contract.packages, {
  table: 'packages',
  rows: packageRows,
  present: ({ translations, features }) => ({
    ...unpackTranslations(translated, translations),
    features: features.map(({ feature_key: key, ...allowed }) => ({
      feature_key: key as FeatureKey,
      ...allowed,
    })),
  }),
  write: (input) => {
    const { credits, credit_days: days, ...columns } = packTranslations(translated, input)
    const sold = input.audience === 'partner' ? { credits, credit_days: days } : nothing
    return { ...columns, ...sold }
  },
  constraints: {
    packages_key_once: { code: 'package_key_taken', field: 'key' },
    packages_one_free: { code: 'free_plan_taken', field: 'level' },
    packages_free_stays: 'free_plan_stays',
    packages_tax_category_id_fkey: { code: 'tax_category_not_found', field: 'tax_category_id' },
    package_prices_package_id_fkey: 'package_in_use',
    subscriptions_package_id_fkey: 'package_in_use',
    trial_uses_package_id_fkey: 'package_in_use',
    card_permissions_package_id_fkey: 'package_in_use',
    partners_granted_package_id_fkey: 'package_in_use',
  },
})

/** Users buy no credits. */
const nothing = { credits: null, credit_days: null } as const

/** The package that a feature or a price is of. */
const ofPackage = { table: 'packages', shows: { package_name: 'name' } } as const
const noSuchPackage = { code: 'package_not_found', field: 'package_id' } as const

const featureStore = resourceStore(contract.packageFeatures, {
  table: 'package_features',
  parents: { package_id: ofPackage },
  present: ({ feature_key: key }) => ({ feature_key: key as FeatureKey }),
  search: ['feature_key', 'label', 'package_name'],
  constraints: {
    package_features_once: { code: 'package_feature_taken', field: 'feature_key' },
    package_features_package_id_fkey: noSuchPackage,
  },
})

const priceStore = resourceStore(contract.packagePrices, {
  table: 'package_prices',
  parents: {
    package_id: ofPackage,
    country_id: { table: 'countries', shows: { country_name: 'name', country_iso2: 'iso2' } },
  },
  search: ['country_name', 'currency', 'package_name'],
  check: ({ payments }, price) => assertPricePayable(payments, price),
  constraints: {
    package_prices_one_active: { code: 'package_price_taken', field: 'period' },
    package_prices_package_id_fkey: noSuchPackage,
    package_prices_country_id_fkey: { code: 'place_unknown', field: 'country_id' },
    subscriptions_package_price_id_fkey: 'package_price_in_use',
    subscriptions_pending_price_id_fkey: 'package_price_in_use',
    subscription_periods_package_price_id_fkey: 'package_price_in_use',
    orders_package_price_id_fkey: 'package_price_in_use',
  },
})

/** Lists of packages, features and prices for admins. */
export const packageAdminRoutes = [
  ...resourceRoutes(contract.packages, packageStore),
  ...resourceRoutes(contract.packageFeatures, featureStore),
  ...resourceRoutes(contract.packagePrices, priceStore),
]
