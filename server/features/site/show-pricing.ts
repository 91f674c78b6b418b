import { worldId } from '#contract/constants.ts'
import { featureKeys } from '#contract/entitlements.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderPricing } from '#site/pages/pricing.tsx'
import type { Tariff } from '#site/tariff.ts'
import { listPackagesOnSale, listPricedCountries } from '../packages/index.ts'
import type { PageRequest } from '../pages/index.ts'
import { savingOf } from './rules.ts'
import { readSiteAddress, respondSite } from './respond-site.ts'

/**
 * The tariff, as the tables have it, in the country of the address, else in that of the browser's languages. A country
 * without a price of its own is the world.
 */
export async function showPricing(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { locale, query } = readSiteAddress(request)
  const countries = await listPricedCountries(ctx.db)
  const region = query.get('country') ?? regionOf(request.header('accept-language'))
  const country = countries.find(({ iso2 }) => iso2 === region?.toUpperCase())
  const period = query.get('period') === 'year' ? 'year' : 'month'
  const packages = await listPackagesOnSale(ctx.db, country?.id ?? worldId, locale)
  const tariff: Tariff = {
    country: country?.iso2 ?? '',
    countries: countries.map(({ id, iso2 }) => ({ id, iso2 })),
    period,
    coupon: /^[a-z\d-]{1,40}$/i.exec(query.get('coupon') ?? '')?.[0] ?? '',
    lines: linesOf(packages),
    plans: packages
      .filter(({ audience }) => audience === 'user')
      .map((one) => ({
        key: one.key,
        name: one.name,
        isFree: one.level === 0,
        trialDays: one.trial_days,
        price: priceOf(one, period),
        saving: savingOf(one.prices),
        allowed: Object.fromEntries(
          one.features.map((row) => [row.feature_key, { included: row.is_included, limit: row.limit_value }]),
        ),
      })),
    partners: packages.flatMap((one) =>
      one.credits === null
        ? []
        : [
            {
              key: one.key,
              name: one.name,
              credits: one.credits,
              days: one.credit_days,
              price: priceOf(one, 'once'),
            },
          ],
    ),
  }
  return respondSite(ctx, request, tariff, renderPricing)
}

/** The first country among the browser's languages: `hi-IN,en;q=0.8` is of India. */
const regionOf = (languages: string | undefined) => /[a-z]-([a-z]{2})\b/i.exec(languages ?? '')?.[1]

type Package = Awaited<ReturnType<typeof listPackagesOnSale>>[number]

/** The price of a period, or of another one where a package is not sold for it. */
function priceOf({ prices }: Package, period: string) {
  const price = prices.find((one) => one.period === period) ?? prices[0]
  return (
    price && {
      id: price.id,
      countryId: price.country_id,
      currency: price.currency,
      minor: price.amount_minor,
      period: price.period,
      taxInclusive: price.tax_inclusive,
    }
  )
}

/** All features, in the order that the first package with a row for them gives them. */
function linesOf(packages: readonly Package[]): Tariff['lines'] {
  const rows = packages.flatMap(({ features }) => features)
  return featureKeys
    .map((key) => {
      const own = rows.filter((row) => row.feature_key === key)
      const label = own.find((row) => row.label !== '')?.label ?? ''
      return { key, label, place: own[0]?.sort_order ?? Number.MAX_SAFE_INTEGER }
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ key, label }) => ({ key, label }))
}
