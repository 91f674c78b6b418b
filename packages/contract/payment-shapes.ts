import { z } from 'zod'
import { featureKeys } from './entitlements.ts'
import { token } from './fields.ts'
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

export const Refund = z.object({
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

/** Stands for what a quote says. */
export const QuoteKey = token(100)

/** The bill of a package before it is paid. */
export const Quote = z.object({
  quote_key: QuoteKey,
  package: z.object({ package_id: z.int(), name: z.string(), description: z.string() }),
  period: z.enum(['month', 'quarter', 'year', 'once']),
  /** For which times the package is sold there, the shortest first: this price and others. */
  periods: z.array(
    z.object({
      package_price_id: z.int(),
      country_id: z.int(),
      period: z.enum(['month', 'quarter', 'year', 'once']),
      currency: z.string(),
      amount_minor: minor,
      tax_inclusive: z.boolean(),
    }),
  ),
  currency: z.string(),
  lines: z.array(OrderLine),
  subtotal_minor: minor,
  /** What is taken off before tax: by a coupon, for paid days of another plan that end now, and of the balance. */
  discount_minor: minor,
  balance_minor: minor,
  coupon: AppliedCoupon.nullable(),
  unused_days: z.int(),
  /** What these days are worth beyond the price, with tax: it becomes a part of the balance. */
  left_minor: minor,
  tax_minor: minor,
  round_off_minor: minor,
  total_minor: minor,
  /** What is paid now: nothing for a trial. */
  due_minor: minor,
  /** When the plan begins: null for now, later after what is paid already. */
  period_start: z.iso.datetime().nullable(),
  /** When it is over: null without an end, for a trial and for credits. It stays for the days of grace. */
  period_end: z.iso.datetime().nullable(),
  grace_days: z.int(),
  /** Of partners' packages; days of null are for good. */
  credits: z.int().nullable(),
  credit_days: z.int().nullable(),
  /** What the package allows; a limit of null is none. */
  included: z.array(z.object({ key: z.enum(featureKeys), limit: z.int().nullable() })),
  /** Of a trial: how long it is, and when it is over. Nothing is taken then; the person decides. */
  trial_days: z.int(),
  trial_ends_at: z.iso.datetime().nullable(),
  billing: z.object({
    name: z.string(),
    country_id: z.int().nullable(),
    state_id: z.int().nullable(),
    gst_number: z.string(),
    company_name: z.string(),
    tax_number: z.string(),
    address: z.string(),
  }),
  /** Whether the buyer can be a business outside India, with a tax number. */
  asks_for_tax_number: z.boolean(),
  /** Whether the bill has to name the address of the buyer: a registered one, a large sum, or an export. */
  asks_for_address: z.boolean(),
  /** Whether the buyer chooses the country, as the price is one for the whole world. */
  asks_for_country: z.boolean(),
  /** Whether the tax depends on the State. */
  asks_for_state: z.boolean(),
  /** Whether the plan can renew by itself, by a card that is kept, and how many days before it is announced. */
  can_renew: z.boolean(),
  notice_days: z.int(),
})
