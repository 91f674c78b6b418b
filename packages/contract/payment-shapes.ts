import { z } from 'zod'
import { issue } from './issues.ts'

/** What code, addresses and rows call a provider. Which there are, the installation decides. */
export const ProviderKey = z.string().regex(/^[a-z][a-z\d-]{1,29}$/, issue('invalid'))
export type ProviderKey = z.output<typeof ProviderKey>
export const orderKinds = ['package', 'credits', 'event', 'nfc', 'custom'] as const
export const orderStatuses = ['open', 'paid', 'expired', 'cancelled', 'refunded'] as const
export const attemptStatuses = ['created', 'attempted', 'paid', 'failed', 'expired'] as const
export const paymentStatuses = ['authorized', 'captured', 'failed', 'refunded'] as const
export const refundStatuses = ['requested', 'processing', 'done', 'failed'] as const
/** The bill says it, the card or account that paid, a confirmed phone number. */
export const placeProofs = ['billing', 'payment', 'phone'] as const
export const webhookStatuses = ['received', 'processed', 'ignored', 'failed'] as const

export const minor = z.int()
const moment = z.iso.datetime()

/** Amounts are in the smallest unit of the currency. */
export const OrderLine = z.object({
  description: z.string(),
  hsn_sac: z.string(),
  quantity: z.int(),
  unit_minor: minor,
  discount_minor: minor,
  taxable_minor: minor,
  /** By name and rate; the rate in millionths. */
  taxes: z.array(z.object({ code: z.string(), rate_ppm: z.int(), amount_minor: minor })),
  total_minor: minor,
})

const Refund = z.object({
  refund_id: z.int(),
  amount_minor: minor,
  status: z.enum(refundStatuses),
  reason: z.string(),
  /** Of the transfer that gave the money back, where no provider did; else empty. */
  reference: z.string(),
  created_at: moment,
  done_at: moment.nullable(),
})

const Payment = z.object({
  payment_id: z.int(),
  /** Who has the money: a provider, or the seller's own till and bank. */
  provider: z.string(),
  /** It was a try: no money was moved. */
  is_test: z.boolean(),
  provider_payment_id: z.string(),
  method: z.string(),
  amount_minor: minor,
  currency: z.string(),
  status: z.enum(paymentStatuses),
  /** Whether it paid the order. What else was captured goes back. */
  is_applied: z.boolean(),
  refunded_minor: minor,
  reference: z.string(),
  captured_at: moment.nullable(),
  refunds: z.array(Refund),
})

/** A coupon as an order has it: what it took off before tax is a part of the discount. */
export const AppliedCoupon = z.object({
  code: z.string(),
  /** Of the price; null for an amount. */
  percent: z.number().nullable(),
  discount_minor: minor,
})

const orderSummary = {
  order_id: z.int(),
  public_id: z.string(),
  kind: z.enum(orderKinds),
  status: z.enum(orderStatuses),
  description: z.string(),
  currency: z.string(),
  total_minor: minor,
  refunded_minor: minor,
  is_trial: z.boolean(),
  /** Of the coupon that it was ordered with; else empty. */
  coupon_code: z.string(),
  created_at: moment,
  paid_at: moment.nullable(),
}

export const OrderSummary = z.object(orderSummary)

export const Order = z.object({
  ...orderSummary,
  expires_at: moment,
  subtotal_minor: minor,
  discount_minor: minor,
  /** The part of the discount that was taken of the account's balance. */
  balance_minor: minor,
  coupon: AppliedCoupon.nullable(),
  tax_minor: minor,
  round_off_minor: minor,
  billing_name: z.string(),
  lines: z.array(OrderLine),
  /** The attempts at providers, the newest first. */
  attempts: z.array(
    z.object({
      provider: ProviderKey,
      is_test: z.boolean(),
      provider_order_id: z.string(),
      status: z.enum(attemptStatuses),
      /** The provider's page, while it can be paid there. */
      pay_url: z.string().nullable(),
      last_checked_at: moment.nullable(),
    }),
  ),
  payments: z.array(Payment),
  /** What was bought, for a link to buy it again. */
  package_price_id: z.int().nullable(),
  country_id: z.int().nullable(),
  /** What is known of where the buyer is, by ISO code, each by itself: for the VAT of that country. */
  place_proofs: z.array(z.object({ kind: z.enum(placeProofs), country: z.string() })),
  /** Whether no provider could be asked just now: what is shown is what was known before. */
  is_unconfirmed: z.boolean(),
})
export type Order = z.output<typeof Order>
