import { z } from 'zod'
import { CouponCode } from './coupons.ts'
import { endpoint } from './endpoint.ts'
import { BooleanFlag, Id, ListedId, codeLine, line, token } from './fields.ts'
import { GstNumber } from './gst-number.ts'
import { Currency } from './invoice-shapes.ts'
import { issue } from './issues.ts'
import { Page, listOf } from './list.ts'
import { Order, OrderSummary, ProviderKey, Quote, QuoteKey, minor, orderStatuses } from './payment-shapes.ts'
import { TaxNumber } from './tax-number.ts'

/** Checkout of one's own orders. The server decides each price; a client only says which one it has shown. */

/** The code by which people and providers know an order. */
const PublicId = codeLine(40)

/** Why a coupon cannot be used; at the field `coupon_code`. */
const couponErrors = [
  'coupon_unknown',
  'coupon_not_yet',
  'coupon_over',
  'coupon_used_up',
  'coupon_used_by_you',
  'coupon_not_for_this',
  'coupon_other_currency',
  'coupon_first_purchase',
] as const

/** What the bill says about the buyer. */
export const BillingInput = z.object({
  name: line(100).default(''),
  /** The country of the price, unless that is one for the whole world. */
  country_id: ListedId.nullish(),
  state_id: Id.nullish(),
  gst_number: GstNumber.default(''),
  /** Of a business outside India: its name, and its number for VAT or the like. */
  company_name: line(200).default(''),
  tax_number: TaxNumber.default(''),
  /** In one line. Without it, the one that the account has stored for this GST or tax number. */
  address: line(200).optional(),
})

const Purchase = z.object({
  package_price_id: Id,
  country_id: ListedId,
  trial: BooleanFlag.default(false),
  /** Empty for none. */
  coupon_code: CouponCode.optional(),
  /** Without it, what the account has stored for its bills. */
  billing: BillingInput.optional(),
})

export const quotePayment = endpoint({
  method: 'POST',
  path: '/v1/payment/quote',
  access: 'user',
  summary: 'Get the bill of a package before it is paid',
  body: Purchase,
  reply: Quote,
  errors: [
    'package_price_not_found',
    'price_of_own_country',
    'price_of_other_country',
    'price_not_sold',
    'selling_not_set_up',
    'place_unknown',
    'trial_not_offered',
    'plan_has_no_end',
    'sum_not_payable',
    ...couponErrors,
  ],
})

export const findOwnPrice = endpoint({
  method: 'GET',
  path: '/v1/payment/own-price/{id}',
  access: 'user',
  summary:
    'Get what the package of a price costs in my country, also when that price is not for me or no longer sold',
  params: z.object({ id: Id }),
  reply: z.object({
    /** That of the country of the account, else that of the whole world; null where the package is not sold. */
    price: z
      .object({
        package_price_id: z.int(),
        country_id: z.int(),
        package_name: z.string(),
        period: z.enum(['month', 'quarter', 'year', 'once']),
        currency: z.string(),
        amount_minor: minor,
        tax_inclusive: z.boolean(),
        trial_days: z.int(),
      })
      .nullable(),
  }),
  errors: ['package_price_not_found'],
})

export const createOrder = endpoint({
  method: 'POST',
  path: '/v1/payment/create-order',
  access: 'user',
  summary: 'Create an order of a package, and an order at the payment provider',
  body: Purchase.extend({
    kind: z.literal('package').default('package'),
    /** The sum that the button has said. */
    total_minor: z.int().min(0),
    /** Of the quote that was shown: the order is only made while all of it is true. Without it, its sum has to be. */
    quote_key: QuoteKey.optional(),
    /** Null where nothing is due. */
    provider: ProviderKey.nullish(),
    /** Whether the card that pays is kept, and charged when the plan ends: not by every provider. */
    keeps_card: BooleanFlag.default(false),
    /** Made by the client once for each purchase. */
    idempotency_key: token(100).pipe(z.string().min(8, issue('too_short'))),
  }),
  reply: z.object({
    order_id: z.string(),
    status: z.enum(orderStatuses),
    provider: ProviderKey.nullable(),
    provider_order_id: z.string().nullable(),
    /** For the provider's script; null where it has a page. */
    key_id: z.string().nullable(),
    pay_url: z.string().nullable(),
    amount_minor: minor,
    currency: z.string(),
  }),
  errors: [
    'package_price_not_found',
    'price_of_own_country',
    'price_of_other_country',
    'price_not_sold',
    'selling_not_set_up',
    'place_unknown',
    'trial_not_offered',
    'trial_used',
    'subscription_exists',
    'plan_has_no_end',
    'price_changed',
    'bill_changed',
    'idempotency_key_reused',
    'payment_provider_unknown',
    'payment_provider_unreachable',
    'payment_provider_refused',
    'sum_not_payable',
    'renewal_not_offered',
    'wrong_state',
    ...couponErrors,
  ],
  limit: { points: 60, seconds: 60 },
})

/** The signature only proves that the browser comes from the provider; what was paid, the provider is asked. */
export const verifyPayment = endpoint({
  method: 'POST',
  path: '/v1/payment/verify',
  access: 'user',
  summary: 'Verify with the payment provider whether an order is paid',
  body: z.object({
    order_id: PublicId,
    provider_order_id: token(200).nullish(),
    provider_payment_id: token(200).nullish(),
    signature: token(500).nullish(),
  }),
  reply: Order,
  errors: ['order_not_found', 'payment_not_verified'],
  limit: { points: 240, seconds: 60 },
})

export const listPaymentOptions = endpoint({
  method: 'GET',
  path: '/v1/payment/options',
  access: 'user',
  summary: 'List the payment providers that can be chosen, the best one for a currency first',
  query: z.object({
    currency: Currency.optional(),
    /** Leaves out those that do not take this sum of the currency. */
    total_minor: z.coerce.number().int().min(0).optional(),
  }),
  reply: z.array(
    z.object({
      provider: ProviderKey,
      name: z.string(),
      /** No money moves. */
      is_test: z.boolean(),
      keeps_cards: z.boolean(),
    }),
  ),
  errors: [],
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/v1/payment/list',
  access: 'user',
  summary: 'List my orders, the newest first',
  /** The search finds codes. */
  query: Page.extend({ search: line(100).optional() }),
  reply: listOf(OrderSummary),
  errors: [],
})

export const getPayment = endpoint({
  method: 'GET',
  path: '/v1/payment/detail/{id}',
  access: 'user',
  summary: 'Get one of my orders',
  params: z.object({ id: Id }),
  reply: Order,
  errors: ['order_not_found'],
})

export const getPaymentStatus = endpoint({
  method: 'GET',
  path: '/v1/payment/status/{public_id}',
  access: 'user',
  summary: 'Get one of my orders by its code',
  params: z.object({ public_id: PublicId }),
  reply: Order,
  errors: ['order_not_found'],
  limit: { points: 240, seconds: 60 },
})

/** Called by payment providers. Events that are not signed by them are refused and not stored. */
export const receiveWebhook = endpoint({
  method: 'POST',
  path: '/v1/payment/webhook/{provider}',
  access: 'public',
  summary: 'Receive an event of a payment provider',
  params: z.object({ provider: ProviderKey }),
  body: z.unknown(),
  bodyType: 'raw',
  maxBytes: 262_144,
  reply: z.object({ is_received: z.literal(true) }),
  errors: ['payment_provider_unknown', 'webhook_refused'],
})

/** The page of the sandbox stands for a provider's: it knows no accounts, only its own orders. */
const SandboxOrder = z.object({
  order_id: z.string(),
  description: z.string(),
  amount_minor: minor,
  currency: z.string(),
  status: z.enum(['open', 'paid', 'expired']),
  declined: z.int(),
  cancel_url: z.string(),
  return_url: z.string(),
})
const SandboxId = token(80)

export const getSandboxOrder = endpoint({
  method: 'GET',
  path: '/v1/payment/sandbox/{id}',
  access: 'public',
  summary: 'Get a test payment',
  params: z.object({ id: SandboxId }),
  reply: SandboxOrder,
  errors: ['order_not_found'],
})

export const sandboxActions = ['pay', 'decline', 'pay-late', 'notify-twice'] as const

export const paySandboxOrder = endpoint({
  method: 'POST',
  path: '/v1/payment/sandbox/{id}',
  access: 'public',
  summary: 'Pay or decline a test payment',
  params: z.object({ id: SandboxId }),
  body: z.object({ action: z.enum(sandboxActions) }),
  reply: z.object({ return_url: z.string() }),
  errors: ['order_not_found', 'wrong_state'],
})
