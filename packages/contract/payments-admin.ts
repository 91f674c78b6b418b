import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  BooleanFlag,
  Id,
  ListedId,
  ShownEmail,
  codeLine,
  line,
  required,
  requiredLine,
  token,
} from './fields.ts'
import { GstNumber } from './gst-number.ts'
import { issue } from './issues.ts'
import {
  Order,
  OrderSummary,
  orderKinds,
  orderStatuses,
  ProviderKey,
  webhookStatuses,
} from './payment-shapes.ts'
import { resource } from './resource.ts'

/** Orders, refunds and events of payment providers, for admins. */

const AdminOrder = OrderSummary.extend({
  user_id: z.uuid().nullable(),
  user_name: z.string(),
  email: ShownEmail,
  /** Captured, but not for this order: it goes back. */
  surplus_minor: z.int(),
})

export const adminOrders = resource({
  name: 'order',
  path: '/v1/payment/admin-list',
  access: 'admin',
  key: 'order_id',
  entity: AdminOrder,
  input: z.object({}),
  sort: ['order_id', 'total_minor'],
  order: 'desc',
  filters: { status: z.enum(orderStatuses), kind: z.enum(orderKinds), user_id: z.uuid(), coupon_id: Id },
  missing: 'order_not_found',
  actions: ['list', 'export'],
  at: {
    list: { path: '/v1/payment/admin-list' },
    export: { path: '/v1/payment/admin-list/export' },
  },
})

/** What became of what an order gave, after all of its money went back: an admin is asked, it has ended, or it was kept. */
export const refundOutcomes = ['asked', 'ended', 'kept'] as const

/** An order, with what its buyer is not told of. */
const OrderOfAdmin = Order.extend({
  refund_outcome: z.enum(refundOutcomes).nullable(),
  /** Whether something that it gave can end with its money: a plan that runs, tickets that are valid. */
  can_end: z.boolean(),
})
export type OrderOfAdmin = z.output<typeof OrderOfAdmin>

export const getOrder = endpoint({
  method: 'GET',
  path: '/v1/payment/admin-detail/{id}',
  access: 'admin',
  summary: 'Get an order with its payments and refunds',
  params: z.object({ id: Id }),
  reply: OrderOfAdmin,
  errors: ['order_not_found'],
})

const key = token(100).pipe(z.string().min(8, issue('too_short')))

/** Ways by which the seller, or an organiser, gets money without a provider. */
export const offlineMethods = ['offline', 'bank', 'upi'] as const
/** Whether the seller, or an organiser, has taken the money in himself: then he gives it back himself. */
export const isOffline = (provider: string): boolean => offlineMethods.some((method) => method === provider)

/** What can be recorded: each price of each package. */
export const listSellablePrices = endpoint({
  method: 'GET',
  path: '/v1/payment/prices',
  access: 'admin',
  summary: 'List the prices that an offline payment can be for',
  reply: z.array(
    z.object({
      package_price_id: z.int(),
      country_id: z.int(),
      country_name: z.string(),
      country_iso2: z.string(),
      package_name: z.string(),
      period: z.enum(['month', 'quarter', 'year', 'once']),
      currency: z.string(),
      amount_minor: z.int(),
      tax_inclusive: z.boolean(),
    }),
  ),
  errors: [],
})

export const recordOfflinePayment = endpoint({
  method: 'POST',
  path: '/v1/payment/offline',
  access: 'admin',
  summary: 'Record a payment that was made elsewhere, and give what it paid for',
  body: z.object({
    user_id: z.uuid(issue('not_listed')),
    package_price_id: Id,
    method: z.enum(offlineMethods).default('offline'),
    /** The number of the receipt or transfer. One reference pays once. */
    reference: required(codeLine(100), 'enter_reference'),
    /** What was received, in the smallest unit. It has to be the price. */
    amount_minor: z.int(issue('whole_number')).min(0, issue('below_minimum')),
    billing_name: line(100).default(''),
    country_id: ListedId.nullish(),
    state_id: Id.nullish(),
    gst_number: GstNumber.default(''),
    /** Without it, the one that the account has stored for this GST number. */
    address: line(200).optional(),
    note: line(300).default(''),
    idempotency_key: key,
  }),
  reply: Order,
  errors: [
    'user_not_found',
    'package_price_not_found',
    'price_of_own_country',
    'price_of_other_country',
    'price_not_sold',
    'price_changed',
    'payment_recorded',
    'selling_not_set_up',
    'place_unknown',
    'idempotency_key_reused',
    'subscription_exists',
    'plan_has_no_end',
  ],
})

export const quoteOfflinePayment = endpoint({
  method: 'POST',
  path: '/v1/payment/offline-quote',
  access: 'admin',
  summary: 'Quote what somebody pays for a package, with tax and less the credit for unused days',
  body: recordOfflinePayment.body.pick({ user_id: true, package_price_id: true, state_id: true }),
  reply: z.object({
    currency: z.string(),
    total_minor: z.int(),
    /** The paid days of a smaller plan that end when this one begins; they are taken off. */
    unused_days: z.int(),
  }),
  errors: [
    'package_price_not_found',
    'price_of_own_country',
    'price_of_other_country',
    'price_not_sold',
    'selling_not_set_up',
    'place_unknown',
    'plan_has_no_end',
  ],
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/v1/payment/refund',
  access: 'admin',
  summary: 'Refund a payment, all of it or a part',
  body: z.object({
    payment_id: Id,
    amount_minor: z.int(issue('whole_number')).min(1, issue('below_minimum')),
    reason: requiredLine(300, 'enter_refund_reason'),
    /**
     * The number of the transfer, for money that was received by UPI, bank or cash: that was given back already, and is
     * recorded. One reference gives money back once. Providers need none.
     */
    reference: codeLine(100).default(''),
    /**
     * Whether the plan or the tickets that were bought end as well, with all of the money. Without it an admin is asked when the
     * money is back; with a part of the money nothing ends.
     */
    ends: BooleanFlag.optional(),
    idempotency_key: key,
  }),
  reply: Order,
  errors: [
    'payment_not_found',
    'refund_too_large',
    'wrong_state',
    'payment_recorded',
    'idempotency_key_reused',
  ],
})

export const decideRefundOutcome = endpoint({
  method: 'POST',
  path: '/v1/payment/refund-outcome',
  access: 'admin',
  summary: 'Set whether what was bought ends, after all of its money went back without us',
  body: z.object({ order_id: Id, ends: BooleanFlag }),
  reply: Order,
  errors: ['order_not_found', 'wrong_state'],
})

export const reconcilePayment = endpoint({
  method: 'POST',
  path: '/v1/payment/reconcile',
  access: 'admin',
  summary: 'Reconcile an order: ask its payment providers again',
  body: z.object({ order_id: Id }),
  reply: Order,
  errors: ['order_not_found'],
})

export const webhookEvents = resource({
  name: 'webhook-event',
  path: '/v1/payment/webhook-events',
  access: 'admin',
  key: 'webhook_event_id',
  entity: z.object({
    webhook_event_id: z.int(),
    provider: ProviderKey,
    event_id: z.string(),
    type: z.string(),
    provider_order_id: z.string().nullable(),
    status: z.enum(webhookStatuses),
    attempts: z.int(),
    error: z.string().nullable(),
    received_at: z.iso.datetime(),
    processed_at: z.iso.datetime().nullable(),
  }),
  input: z.object({}),
  sort: ['webhook_event_id'],
  order: 'desc',
  filters: { status: z.enum(webhookStatuses), provider: ProviderKey },
  missing: 'webhook_event_not_found',
  actions: ['list', 'export'],
  at: {
    list: { path: '/v1/payment/webhook-events' },
    export: { path: '/v1/payment/webhook-events/export' },
  },
})

export const replayWebhookEvent = endpoint({
  method: 'POST',
  path: '/v1/payment/webhook-events/replay',
  access: 'admin',
  summary: 'Process an event of a payment provider again',
  body: z.object({ webhook_event_id: Id }),
  reply: z.object({
    webhook_event_id: z.int(),
    status: z.enum(webhookStatuses),
    error: z.string().nullable(),
  }),
  errors: ['webhook_event_not_found'],
})
