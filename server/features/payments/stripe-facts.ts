import type Stripe from 'stripe'
import { z } from 'zod'
import type {
  OrderFacts,
  ProviderCard,
  ProviderDispute,
  ProviderPayment,
  ToldRefund,
  WebhookNotice,
} from '#server/platform/ports/payments.ts'
import { fromProvider } from './provider-amounts.ts'
import { Name, readNotice } from './read-notice.ts'

/** What a Checkout Session says of its order. Its payment intent, with the newest charge and the card, is expanded. */
export function factsOf(session: Stripe.Checkout.Session): OrderFacts {
  const currency = (session.currency ?? '').toUpperCase()
  const { payment_intent: intent } = session
  const payments = intent === null || typeof intent === 'string' ? [] : paymentsOf(intent)
  return {
    status: statusOf(session, payments),
    amountMinor: fromProvider(session.amount_total ?? 0, currency),
    currency,
    payments,
    ...keptIn(session),
  }
}

/** The card that paid, with the customer that was made for it. */
function keptIn({ customer, payment_intent: intent }: Stripe.Checkout.Session) {
  if (typeof customer !== 'string' || intent === null || typeof intent === 'string') return {}
  const { payment_method: method, setup_future_usage: use } = intent
  if (use !== 'off_session' || method === null || typeof method === 'string' || method.card === undefined)
    return {}
  const { brand, last4, exp_year, exp_month } = method.card
  const keptCard: ProviderCard = {
    customerId: customer,
    methodId: method.id,
    brand,
    lastDigits: last4,
    // it is good to the end of its month, which are counted from 0 here
    expiresOn: new Date(Date.UTC(exp_year, exp_month, 1)),
  }
  return { keptCard }
}

const intentStatuses: Readonly<Record<string, OrderFacts['status']>> = {
  succeeded: 'paid',
  processing: 'attempted',
  canceled: 'expired',
  requires_payment_method: 'failed',
  // the bank wants its customer, who is not there
  requires_action: 'failed',
}

/** What a payment intent says of an order for a kept card. Its newest charge is expanded. */
export function factsOfIntent(intent: Stripe.PaymentIntent): OrderFacts {
  const currency = intent.currency.toUpperCase()
  return {
    status: intentStatuses[intent.status] ?? 'created',
    amountMinor: fromProvider(intent.amount, currency),
    currency,
    payments: paymentsOf(intent),
  }
}

function statusOf(
  { status, payment_status }: Stripe.Checkout.Session,
  payments: readonly ProviderPayment[],
): OrderFacts['status'] {
  if (status === 'expired') return 'expired'
  if (status === 'complete') return payment_status === 'paid' ? 'paid' : 'attempted'
  return payments.length > 0 ? 'failed' : 'created'
}

function paymentsOf(intent: Stripe.PaymentIntent): ProviderPayment[] {
  const { latest_charge: charge } = intent
  if (charge === null || typeof charge === 'string') return []
  const currency = charge.currency.toUpperCase()
  const isCaptured = charge.status === 'succeeded' && charge.captured
  return [
    {
      providerPaymentId: intent.id,
      amountMinor: fromProvider(isCaptured ? charge.amount_captured : charge.amount, currency),
      currency,
      status: chargeStatus(charge, isCaptured),
      refunds: refundsOf(charge),
      method: charge.payment_method_details?.type ?? '',
      payerCountry: countryOf(charge.payment_method_details),
      capturedAt: isCaptured ? new Date(charge.created * 1000) : null,
    },
  ]
}

const refundStatuses = {
  pending: 'processing',
  requires_action: 'processing',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
} as const
const isStatus = (status: string | null): status is keyof typeof refundStatuses =>
  status !== null && status in refundStatuses

/** How a refund stands; its status may be one that Stripe has added since. */
export const refundStatus = ({ status }: Pick<Stripe.Refund, 'status'>) =>
  isStatus(status) ? refundStatuses[status] : 'processing'

/** Those of a charge, which Stripe lists from the newest on. */
export const refundsOf = ({ refunds }: Pick<Stripe.Charge, 'refunds'>): ToldRefund[] =>
  (refunds?.data ?? []).toReversed().map((refund) => ({
    providerRefundId: refund.id,
    key: refund.metadata?.['key'] ?? null,
    amountMinor: fromProvider(refund.amount, refund.currency.toUpperCase()),
    status: refundStatus(refund),
  }))

/** What is not decided yet, or will not be taken, is open; Stripe adds states from time to time. */
const disputeStatuses: Readonly<Record<string, ProviderDispute['status']>> = {
  lost: 'lost',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
}

/** @returns undefined for a dispute of a payment that is none of ours */
export function disputeOf(dispute: Stripe.Dispute): ProviderDispute | undefined {
  const { payment_intent: intent, amount, status } = dispute
  if (intent === null) return undefined
  const currency = dispute.currency.toUpperCase()
  return {
    providerPaymentId: typeof intent === 'string' ? intent : intent.id,
    amountMinor: fromProvider(amount, currency),
    currency,
    status: disputeStatuses[status] ?? 'open',
  }
}

const WithCountry = z.object({ country: z.string().regex(/^[A-Z]{2}$/) })

/** Cards, direct debits and some transfers say in which country they are: under the name of their type. */
function countryOf(details: Stripe.Charge.PaymentMethodDetails | null): string {
  const named = new Map<string, unknown>(Object.entries(details ?? {})).get(details?.type ?? '')
  return WithCountry.safeParse(named).data?.country ?? ''
}

function chargeStatus(charge: Stripe.Charge, isCaptured: boolean): ProviderPayment['status'] {
  if (charge.status === 'failed') return 'failed'
  if (!isCaptured) return 'authorized'
  return charge.amount_refunded >= charge.amount_captured ? 'refunded' : 'captured'
}

const Named = z.union([Name, z.object({ id: Name })]).nullish()
const Event = z.object({
  id: Name,
  type: Name,
  data: z
    .object({
      object: z.object({ id: Name.nullish(), object: z.string().nullish(), payment_intent: Named }),
    })
    .nullish(),
  /** Thin events only name what they are about. */
  related_object: z.object({ id: Name, type: z.string() }).nullish(),
})

/** Which order or payment an event is about. Its other values have the form of the account's version, and are not read. */
export const noticeOf = (raw: Uint8Array): WebhookNotice => readNotice(raw, readEvent)

function readEvent(event: unknown): WebhookNotice {
  const { id, type, data, related_object } = Event.parse(event)
  const subject = data?.object
  const about = {
    id: subject?.id ?? related_object?.id ?? null,
    kind: subject?.object ?? related_object?.type ?? '',
  }
  const intent = subject?.payment_intent
  const named = typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null)
  return {
    eventId: id,
    type,
    providerOrderId: about.kind === 'checkout.session' ? about.id : null,
    providerPaymentId: about.kind === 'payment_intent' ? about.id : named,
    disputeId: about.kind === 'dispute' ? about.id : null,
  }
}
