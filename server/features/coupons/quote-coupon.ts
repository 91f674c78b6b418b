import { errors } from '#contract/errors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { wallTimeOf } from '#formats/zoned-time.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { TakenCoupon } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findSellerZone } from '../settings/index.ts'
import { offOf, whyNotFor, whyUsedUp } from './rules.ts'
import { countLiveUses, findCoupon, insertUse, lockCoupon } from './store.ts'

type Wanted = {
  /** In upper case; empty for none. */
  readonly code: string
  readonly userId: string
  readonly isTrial: boolean
  readonly price: {
    readonly packageId: number
    readonly audience: 'user' | 'partner'
    readonly amountMinor: number
    readonly currency: string
  }
}

const notThis = (code: ErrorCode): AppError =>
  new AppError(code, { fields: [{ path: 'coupon_code', code, message: errors[code].text }] })

/**
 * What a coupon takes off the price of a purchase, in its terms. Whether there is a use left, `reserveCoupon` decides.
 * @throws AppError at the field `coupon_code`, which says why it cannot be used
 */
export async function quoteCoupon(db: Db, { code, userId, isTrial, price }: Wanted, at: Date) {
  if (code === '') return undefined
  const coupon = await findCoupon(db, code)
  if (coupon === undefined) throw notThis('coupon_unknown')
  const today = wallTimeOf(at, (await findSellerZone(db)) ?? 'UTC').slice(0, 10)
  const purchase = { ...price, priceMinor: price.amountMinor, isTrial }
  const uses = await countLiveUses(db, { couponId: coupon.id, userId, countsOpen: false })
  const reason = whyNotFor(coupon, purchase, today) ?? whyUsedUp(coupon, uses)
  if (reason !== undefined) throw notThis(reason)
  const { id, percentPpm } = coupon
  return { id, code, percentPpm, offMinor: offOf(coupon, price.amountMinor) }
}

/**
 * Reserves a use of a coupon for an order. It is free again as soon as the order is neither open nor paid.
 * @throws AppError as `quoteCoupon`, where others have used it up meanwhile
 */
export async function reserveCoupon(
  db: Db,
  { id, untaxedMinor }: Pick<TakenCoupon, 'id' | 'untaxedMinor'>,
  { orderId, userId }: { readonly orderId: number; readonly userId: string },
): Promise<void> {
  const limits = await lockCoupon(db, id)
  const reason = whyUsedUp(limits, await countLiveUses(db, { couponId: id, userId, countsOpen: true }))
  if (reason !== undefined) throw notThis(reason)
  await insertUse(db, { order_id: orderId, coupon_id: id, discount_minor: untaxedMinor })
}
