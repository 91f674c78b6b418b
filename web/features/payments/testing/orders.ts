import type { ReplyOf } from '#contract/endpoint.ts'
import type { Order } from '#contract/payment-shapes.ts'
import type { OrderOfAdmin } from '#contract/payments-admin.ts'
import type { quotePayment } from '#contract/payments.ts'

const line = {
  description: 'Pro, one year',
  hsn_sac: '9983',
  quantity: 1,
  unit_minor: 199_000,
  discount_minor: 0,
  taxable_minor: 168_644,
  taxes: [{ code: 'IGST', rate_ppm: 180_000, amount_minor: 30_356 }],
  total_minor: 199_000,
}
const sums = {
  currency: 'INR',
  lines: [line],
  subtotal_minor: 168_644,
  discount_minor: 0,
  balance_minor: 0,
  coupon: null,
  tax_minor: 30_356,
  round_off_minor: 0,
  total_minor: 199_000,
}

export const quote: ReplyOf<typeof quotePayment> = {
  ...sums,
  quote_key: 'quote-one',
  package: { package_id: 2, name: 'Pro', description: 'For people whose card is part of their work.' },
  period: 'year',
  periods: [],
  unused_days: 0,
  left_minor: 0,
  due_minor: 199_000,
  period_start: null,
  period_end: '2027-11-25T10:00:00.000Z',
  grace_days: 14,
  credits: null,
  credit_days: null,
  included: [
    { key: 'cards', limit: 25 },
    { key: 'no_branding', limit: null },
  ],
  trial_days: 14,
  trial_ends_at: null,
  billing: {
    name: 'Asha Rao',
    country_id: 356,
    state_id: null,
    gst_number: '',
    company_name: '',
    tax_number: '',
    address: '',
  },
  asks_for_country: false,
  can_renew: false,
  notice_days: 30,
  asks_for_state: true,
  asks_for_tax_number: false,
  asks_for_address: false,
}

export const payment: Order['payments'][number] = {
  payment_id: 8,
  provider: 'sandbox',
  is_test: true,
  provider_payment_id: 'sbx_pay_1',
  method: 'sandbox',
  amount_minor: 199_000,
  currency: 'INR',
  status: 'captured',
  is_applied: true,
  refunded_minor: 0,
  reference: '',
  captured_at: '2026-11-25T10:00:30.000Z',
  refunds: [],
}

const attempt: Order['attempts'][number] = {
  provider: 'sandbox',
  is_test: true,
  provider_order_id: 'sbx_order_1',
  status: 'created',
  pay_url: 'http://localhost/pay/sandbox/sbx_order_1',
  last_checked_at: null,
}

/** An order that nobody has paid yet. */
export const openOrder: Order = {
  ...sums,
  order_id: 5,
  public_id: 'K7M2QX4TZ9AB',
  kind: 'package',
  status: 'open',
  description: 'Pro, one year',
  refunded_minor: 0,
  is_trial: false,
  coupon_code: '',
  created_at: '2026-11-25T10:00:00.000Z',
  paid_at: null,
  expires_at: '2026-11-25T11:00:00.000Z',
  billing_name: 'Asha Rao',
  attempts: [attempt],
  payments: [],
  package_price_id: 6,
  country_id: 356,
  place_proofs: [],
  is_unconfirmed: false,
}
export const paidOrder: Order = {
  ...openOrder,
  status: 'paid',
  paid_at: '2026-11-25T10:00:31.000Z',
  attempts: [{ ...attempt, status: 'paid', pay_url: null }],
  payments: [payment],
}
export const declinedOrder: Order = {
  ...openOrder,
  attempts: [{ ...attempt, status: 'failed' }],
}

/** The same as admins see it: what was bought could end with its money. */
export const orderOfAdmin: OrderOfAdmin = { ...paidOrder, can_end: true, refund_outcome: null }
