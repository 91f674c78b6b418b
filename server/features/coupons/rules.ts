import type { ErrorCode } from '#contract/errors.ts'

const million = 1_000_000n

type Worth = { readonly percentPpm: number | null; readonly amountMinor: number | null }

/** What a coupon takes off a price, in its terms: a percentage is rounded half up to the smallest unit, and nothing costs less than nothing. */
export function offOf({ percentPpm, amountMinor }: Worth, priceMinor: number): number {
  if (percentPpm === null) return Math.min(amountMinor ?? 0, priceMinor)
  return Number((BigInt(priceMinor) * BigInt(percentPpm) + million / 2n) / million)
}

export type Coupon = Worth & {
  readonly currency: string
  readonly goods: 'both' | 'plans' | 'credits'
  /** None: all of them. */
  readonly packageIds: readonly number[]
  /** The first and the last day: `2026-11-29`. */
  readonly validFrom: string | null
  readonly validUntil: string | null
  readonly maxUses: number | null
  readonly usesPerPerson: number | null
  readonly isForFirst: boolean
}

/** Orders with a coupon that are paid, or wait for their money. */
export type Uses = {
  readonly inAll: number
  readonly ofPerson: number
  /** Whether the person has paid for something before, or uses another coupon for a first purchase. */
  readonly hasBought: boolean
}

type Purchase = {
  readonly packageId: number
  readonly audience: 'user' | 'partner'
  readonly priceMinor: number
  readonly currency: string
  readonly isTrial: boolean
}

/** Why a coupon is not for a purchase; undefined where it is. @param today where the seller is */
export function whyNotFor(coupon: Coupon, purchase: Purchase, today: string): ErrorCode | undefined {
  const { validFrom, validUntil, goods, packageIds, percentPpm, currency } = coupon
  if (validFrom !== null && today < validFrom) return 'coupon_not_yet'
  if (validUntil !== null && today > validUntil) return 'coupon_over'
  const isForKind = goods === 'both' || (goods === 'credits') === (purchase.audience === 'partner')
  const isForPackage = packageIds.length === 0 || packageIds.includes(purchase.packageId)
  // a trial costs nothing, and is no purchase
  if (!isForKind || !isForPackage || purchase.isTrial || purchase.priceMinor === 0)
    return 'coupon_not_for_this'
  return percentPpm === null && currency !== purchase.currency ? 'coupon_other_currency' : undefined
}

type Limits = Pick<Coupon, 'maxUses' | 'usesPerPerson' | 'isForFirst'>

/** Why a coupon cannot be used once more; undefined where it can. */
export function whyUsedUp({ maxUses, usesPerPerson, isForFirst }: Limits, uses: Uses): ErrorCode | undefined {
  if (usesPerPerson !== null && uses.ofPerson >= usesPerPerson) return 'coupon_used_by_you'
  if (isForFirst && uses.hasBought) return 'coupon_first_purchase'
  return maxUses !== null && uses.inAll >= maxUses ? 'coupon_used_up' : undefined
}
