import type { z } from 'zod'
import { OrderLine } from '#contract/payment-shapes.ts'
import type { AppliedCoupon, Order, OrderSummary, Refund } from '#contract/payment-shapes.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx, PackageTerms, TakenCoupon } from '#server/platform/ctx.ts'
import { listLines, listPaymentsOf, listRefundsOf, summariesOf } from './order-store.ts'
import type { Summary } from './order-store.ts'
import { listPlaceProofs } from './place-store.ts'
import { hasOtherTaxes } from './retax-order.ts'
import { findOrder, listAttempts } from './store.ts'
import type { AttemptRow, PaymentRow } from './store.ts'
import type { RefundRow } from './refund-store.ts'

const { taxes: Taxes } = OrderLine.shape

type Services = Pick<AppCtx, 'db' | 'now' | 'payments'>

const moment = (date: Date | null) => date?.toISOString() ?? null

/** @throws AppError order_not_found */
export async function getPresentedOrder(ctx: Services, id: number): Promise<z.input<typeof Order>> {
  const { db, payments: providers } = ctx
  const isTest = (key: string) => providers.testKeys.includes(key)
  const row = await findOrder(db, id)
  const [summary] = await summariesOf(db, [id])
  if (row === undefined || summary === undefined) throw new AppError('order_not_found')
  const terms = row.terms as PackageTerms | null
  const payments = await listPaymentsOf(db, id)
  const refunds = await listRefundsOf(db, id)
  // whoever pays from here on is asked with the tax of now
  const isPayable = row.status === 'open' && !(await hasOtherTaxes(ctx, row))
  return {
    ...presentSummary(summary),
    expires_at: row.expires_at.toISOString(),
    subtotal_minor: row.subtotal_minor,
    discount_minor: row.discount_minor,
    balance_minor: terms?.balance?.untaxedMinor ?? 0,
    coupon: presentCoupon(terms?.coupon),
    tax_minor: row.tax_minor,
    round_off_minor: row.round_off_minor,
    billing_name: nameOf(row.billing),
    lines: (await listLines(db, id)).map((line) => ({ ...line, taxes: Taxes.parse(line.taxes) })),
    attempts: (await listAttempts(db, id)).map((attempt) => ({
      ...presentAttempt(attempt, isPayable),
      is_test: isTest(attempt.provider),
    })),
    payments: payments.map((payment) => ({
      ...presentPayment(payment, refunds),
      is_test: isTest(payment.provider),
    })),
    package_price_id: row.package_price_id,
    country_id: summary.country_id,
    place_proofs: await listPlaceProofs(db, row, payments),
    is_unconfirmed: false,
  }
}

/** Millionths in a hundredth. */
const ppmOfPercent = 10_000

export const presentCoupon = (coupon: TakenCoupon | undefined): z.input<typeof AppliedCoupon> | null =>
  coupon === undefined
    ? null
    : {
        code: coupon.code,
        percent: coupon.percentPpm === null ? null : coupon.percentPpm / ppmOfPercent,
        discount_minor: coupon.untaxedMinor,
      }

export const presentSummary = (row: Summary): z.input<typeof OrderSummary> => ({
  order_id: row.id,
  public_id: row.public_id,
  kind: row.kind,
  status: row.status,
  description: row.description,
  currency: row.currency,
  total_minor: row.total_minor,
  refunded_minor: row.refunded_minor,
  is_trial: row.is_trial,
  coupon_code: row.coupon_code,
  created_at: row.created_at.toISOString(),
  paid_at: moment(row.paid_at),
})

const nameOf = (billing: unknown): string =>
  typeof billing === 'object' && billing !== null && 'name' in billing && typeof billing.name === 'string'
    ? billing.name
    : ''

/** The provider's page is only shown while the order waits for money. */
const presentAttempt = (attempt: AttemptRow, isPayable: boolean) => ({
  provider: attempt.provider,
  provider_order_id: attempt.provider_order_id,
  status: attempt.status,
  pay_url: isPayable && attempt.status !== 'expired' ? attempt.pay_url : null,
  last_checked_at: moment(attempt.last_checked_at),
})

const presentPayment = (payment: PaymentRow, refunds: readonly RefundRow[]) => ({
  payment_id: payment.id,
  provider: payment.provider,
  provider_payment_id: payment.provider_payment_id,
  method: payment.method,
  amount_minor: payment.amount_minor,
  currency: payment.currency,
  status: payment.status,
  is_applied: payment.is_applied,
  refunded_minor: payment.refunded_minor,
  reference: payment.reference,
  captured_at: moment(payment.captured_at),
  refunds: refunds.filter(({ payment_id }) => payment_id === payment.id).map(presentRefund),
})

export const presentRefund = (refund: RefundRow): z.input<typeof Refund> => ({
  refund_id: refund.id,
  amount_minor: refund.amount_minor,
  status: refund.status,
  reason: refund.reason,
  reference: refund.reference,
  created_at: refund.created_at.toISOString(),
  done_at: moment(refund.done_at),
})
