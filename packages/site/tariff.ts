import type { FeatureKey } from '#contract/entitlements.ts'
import type { PricePeriod } from '#contract/packages.ts'
import { decimalsOf } from '#formats/currency.ts'

/** What is paid, in the smallest unit of its currency. */
export type Price = {
  readonly id: number
  readonly countryId: number
  readonly currency: string
  readonly minor: number
  readonly period: PricePeriod
  readonly taxInclusive: boolean
}

/** A plan as the tables have it. One without a price is not on sale in the country. */
export type Plan = {
  readonly key: string
  readonly name: string
  readonly isFree: boolean
  readonly trialDays: number
  readonly price: Price | undefined
  /** How many percent a year costs less than twelve months; 0 where it does not, or is not sold for both. */
  readonly saving: number
  readonly allowed: Readonly<
    Partial<Record<FeatureKey, { readonly included: boolean; readonly limit: number | null }>>
  >
}

/** What stands on the sheet: plans for people in their order, the lines of all of them, and packages for partners. */
export type Tariff = {
  /** ISO 3166 of the country whose prices are shown; empty for those of the world. */
  readonly country: string
  readonly countries: readonly { readonly id: number; readonly iso2: string }[]
  readonly period: 'month' | 'year'
  /** The code of a coupon that the address names, for the checkout; else empty. */
  readonly coupon: string
  /** The label is what admins write for the English page; empty: the page's own word. */
  readonly lines: readonly { readonly key: FeatureKey; readonly label: string }[]
  readonly plans: readonly Plan[]
  readonly partners: readonly {
    readonly key: string
    readonly name: string
    readonly credits: number
    readonly days: number | null
    readonly price: Price | undefined
  }[]
}

/** An amount in the units that people write. */
export const amountOf = ({ minor, currency }: Pick<Price, 'minor' | 'currency'>) =>
  minor / 10 ** decimalsOf(currency)

/** `₹199`, `$5`, `KWD 1.5` */
export const showMoney = (locale: string, price: Pick<Price, 'minor' | 'currency'>) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: price.currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amountOf(price))

/** Where a price is paid. @param coupon a code of letters, digits and hyphens, or empty */
export const paymentPath = ({ id, countryId }: Price, isTrial: boolean, coupon = '') =>
  `/payment/details-${id}-${countryId}-${isTrial ? 1 : 0}${coupon === '' ? '' : `?coupon=${coupon}`}`
