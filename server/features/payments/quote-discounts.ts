import type { AppCtx } from '#server/platform/ctx.ts'
import { quoteCoupon } from '../coupons/index.ts'
import { quotePlan } from '../subscriptions/index.ts'
import type { Price } from './price-store.ts'
import type { quoteUnits } from './quote-units.ts'
import { kindOf } from './rules.ts'

type Sale = Awaited<ReturnType<typeof quoteUnits>>

type ToQuote = {
  readonly userId: string
  readonly price: Price
  readonly couponCode: string
  readonly isTrial: boolean
  readonly at: Date
  /** The bill with so much off the price, in its terms. */
  readonly quoteLess: (offMinor: number) => Promise<Sale>
}

/**
 * What is taken off a price, in this order: by a coupon, for unused days of another plan, of the balance. Each takes at most what the
 * ones before it leave.
 * @throws AppError as `quoteCoupon`; plan_has_no_end
 */
export async function quoteDiscounts(ctx: Pick<AppCtx, 'db' | 'payments'>, wanted: ToQuote) {
  const { userId, price, couponCode, isTrial, at, quoteLess } = wanted
  const full = await quoteLess(0)
  const fullMinor = price.isInclusive ? price.amountMinor : sumOf(full.lines)
  const coupon = await quoteCoupon(ctx.db, { code: couponCode, userId, isTrial, price }, at)
  const couponMinor = coupon?.offMinor ?? 0
  const hasCredit = kindOf(price.audience) === 'package' && !isTrial
  const credit = hasCredit
    ? await quotePlan(ctx, userId, { ...price, fullMinor, couponMinor }, at)
    : noCredit(at)
  const { spentMinor, offMinor } = credit.balance
  const reduced = couponMinor === 0 ? full : await quoteLess(couponMinor)
  const unspentMinor = couponMinor + credit.creditMinor
  const unspent = credit.creditMinor === 0 ? reduced : await quoteLess(unspentMinor)
  const sale = offMinor === 0 ? unspent : await quoteLess(unspentMinor + offMinor)
  const untaxedMinor = unspent.taxableMinor - sale.taxableMinor
  return {
    ...credit,
    coupon: coupon && { ...coupon, untaxedMinor: full.taxableMinor - reduced.taxableMinor },
    balance: spentMinor === 0 ? undefined : { spentMinor, offMinor, untaxedMinor },
    /** All that is taken off, in the terms of the price. */
    offMinor: unspentMinor + offMinor,
    fullMinor,
    subtotalMinor: full.taxableMinor,
    discountMinor: full.taxableMinor - sale.taxableMinor,
    sale,
  }
}

const noCredit = (from: Date) => ({
  creditMinor: 0,
  leftMinor: 0,
  unusedDays: 0,
  from,
  until: null,
  balance: { spentMinor: 0, offMinor: 0 },
})

const sumOf = (lines: readonly { readonly totalMinor: number }[]): number =>
  lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
