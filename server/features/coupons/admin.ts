import * as contract from '#contract/coupons.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { couponRows, replacePackages } from './store.ts'

/** Millionths in a hundredth. */
const ppmOfPercent = 10_000

const store = resourceStore(contract.coupons, {
  table: 'coupons',
  rows: couponRows,
  present: ({ percent_ppm: ppm }) => ({ percent: ppm === null ? null : ppm / ppmOfPercent }),
  write: ({ package_ids: _, percent, amount_minor, currency, ...coupon }) => {
    const isPercent = coupon.kind === 'percent'
    return {
      ...coupon,
      percent_ppm: isPercent && percent !== null ? Math.round(percent * ppmOfPercent) : null,
      amount_minor: isPercent ? null : amount_minor,
      currency: isPercent ? '' : currency,
    }
  },
  saveParts: replacePackages,
  constraints: {
    coupons_code_once: { code: 'coupon_code_taken', field: 'code' },
    coupons_meaning_stays: 'coupon_used',
    coupon_packages_package_id_fkey: { code: 'package_not_found', field: 'package_ids' },
  },
})

export const couponsRoutes = resourceRoutes(contract.coupons, store)
