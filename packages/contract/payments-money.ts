import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CodeText, Id, codeLine, required, token } from './fields.ts'
import { issue } from './issues.ts'
import { Order, orderStatuses, ProviderKey, refundStatuses } from './payment-shapes.ts'
import { resource } from './resource.ts'

/** The money of the installation: what does not match, and what is owed to organisers. */

const minor = z.int()
const moment = z.iso.datetime()

const ofOrder = {
  order_id: z.int(),
  public_id: z.string(),
  description: z.string(),
  user_name: z.string(),
  currency: z.string(),
  amount_minor: minor,
}

const Payable = z.object({
  user_id: z.uuid(),
  user_name: z.string(),
  currency: z.string(),
  /** Below zero: paid out already, and refunded since. */
  payable_minor: minor,
})

/** Each list has the newest at most; what is behind them shows when they are mended. */
export const moneyListMaximum = 50

export const MoneyOverview = z.object({
  /** Since midnight where the seller is. Test payments are counted apart. */
  today: z.array(
    z.object({
      currency: z.string(),
      is_test: z.boolean(),
      payments: z.int(),
      captured_minor: minor,
      refunded_minor: minor,
    }),
  ),
  /** Orders that wait for longer than paying takes, and payments that are reserved but not taken. */
  unsettled: z.array(
    z.object({
      ...ofOrder,
      status: z.enum(orderStatuses),
      is_authorized: z.boolean(),
      created_at: moment,
      /** When a provider was asked last. */
      checked_at: moment.nullable(),
    }),
  ),
  /** Money that pays no order, and is not on its way back. */
  surplus: z.array(
    z.object({
      ...ofOrder,
      payment_id: z.int(),
      provider: z.string(),
      captured_at: moment.nullable(),
      /** How often a refund was refused. */
      refused: z.int(),
    }),
  ),
  /** Refunds that have no answer yet, and those of the last 30 days that were refused. */
  refunds: z.array(
    z.object({
      ...ofOrder,
      refund_id: z.int(),
      status: z.enum(refundStatuses),
      reason: z.string(),
      updated_at: moment,
    }),
  ),
  /** Orders whose money is all back, while what it paid for is still there: an admin decides whether that ends. */
  asked: z.array(z.object(ofOrder)),
  /** Events that could not be processed, or still are not. */
  webhooks: z.object({ failed: z.int(), waiting: z.int() }),
  /** What buyers have disputed at their bank. */
  disputes: z.array(
    z.object({
      webhook_event_id: z.int(),
      provider: ProviderKey,
      type: z.string(),
      order_id: z.int().nullable(),
      received_at: moment,
      /** What the bank has given back to the buyer: the dispute is lost. */
      lost: z.object({ amount_minor: minor, currency: z.string() }).nullable(),
    }),
  ),
  payables: z.array(Payable),
})
export type MoneyOverview = z.output<typeof MoneyOverview>

export const getMoneyOverview = endpoint({
  method: 'GET',
  path: '/v1/payment/money',
  access: 'admin',
  summary: 'Get what came in today, and what does not match',
  reply: MoneyOverview,
  errors: [],
})

export const applySurplus = endpoint({
  method: 'POST',
  path: '/v1/payment/apply-surplus',
  access: 'admin',
  summary: 'Pay another order with money that paid none',
  body: z.object({
    payment_id: Id,
    /** The payment code of the order. */
    public_id: CodeText.pipe(z.string().min(1, issue('enter_payment_code')).max(40, issue('too_long'))),
  }),
  reply: Order,
  errors: ['payment_not_found', 'order_not_found', 'wrong_state', 'surplus_does_not_fit'],
})

const Currency = codeLine(3)
  .transform((text) => text.toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{3}$/, issue('invalid_currency')))

const Balance = z.object({ currency: z.string(), payable_minor: minor, paid_out_minor: minor })

export const recordPayout = endpoint({
  method: 'POST',
  path: '/v1/payment/payout',
  access: 'admin',
  summary: 'Record that an organiser was paid what was collected for them',
  body: z.object({
    user_id: z.uuid(issue('not_listed')),
    currency: Currency,
    amount_minor: z.int(issue('whole_number')).min(1, issue('below_minimum')),
    /** The number of the transfer. One reference pays an organiser once; that of a batch may pay several. */
    reference: required(codeLine(100), 'enter_reference'),
    idempotency_key: token(100).pipe(z.string().min(8, issue('too_short'))),
  }),
  needsProof: true,
  reply: z.object({ balances: z.array(Balance) }),
  errors: [
    'identity_unproved',
    'user_not_found',
    'payout_too_large',
    'payment_recorded',
    'idempotency_key_reused',
  ],
})

export const movementKinds = ['collected', 'returned', 'paid-out'] as const

/** A movement of money that the installation has taken for an organiser. */
const Movement = z.object({
  movement_id: z.int(),
  kind: z.enum(movementKinds),
  currency: z.string(),
  /** Below zero when it is taken from what is owed. */
  amount_minor: minor,
  /** The payment code of the order, or the reference of the transfer. */
  reference: z.string(),
  /** Empty for what is paid out: that is for all events. */
  event_title: z.string(),
  created_at: moment,
})
export type Movement = z.output<typeof Movement>

/** The search finds payment codes, references and events. */
export const organiserStatement = resource({
  name: 'organiser-statement',
  plural: 'what was collected for my events, went back and was paid out to me',
  path: '/v1/payment/organiser-statement',
  access: 'user',
  key: 'movement_id',
  entity: Movement,
  // payments write movements
  input: z.object({}),
  sort: ['movement_id', 'amount_minor'],
  order: 'desc',
  filters: { card_id: Id, kind: z.enum(movementKinds) },
  actions: ['list', 'export'],
  missing: 'order_not_found',
  at: { list: { path: '/v1/payment/organiser-statement' } },
})

export const getOrganiserBalances = endpoint({
  method: 'GET',
  path: '/v1/payment/organiser-balances',
  access: 'user',
  summary:
    'Get what was collected for my events, what went back, what was paid out and what is still owed to me',
  query: z.object({
    /** Only what belongs to this event: what was paid out belongs to none. */
    card_id: Id.optional(),
  }),
  reply: z.object({
    list: z.array(
      z.object({
        currency: z.string(),
        collected_minor: minor,
        returned_minor: minor,
        paid_out_minor: minor,
        /** Below zero: paid out already, and refunded since. */
        owed_minor: minor,
      }),
    ),
  }),
  errors: [],
})
