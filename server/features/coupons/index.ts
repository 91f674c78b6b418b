/**
 * Coupons: codes that lower the price of a purchase, what admins set of them, and how often each is used.
 * Owns `coupons`, `coupon_packages` and `coupon_uses`. A use counts as long as its order is open or paid; the machine of orders decides
 * that, so nothing here takes a use back. Reads orders.
 * Emits and handles no events.
 */
export { couponsRoutes } from './admin.ts'
export { quoteCoupon, reserveCoupon } from './quote-coupon.ts'
export { insertSampleCoupon, listOpenUses } from './store.ts'
