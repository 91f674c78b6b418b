import type Stripe from 'stripe'
import { z } from 'zod'
import type { OrderFacts, ProviderPayment, WebhookNotice } from '#server/platform/ports/payments.ts'
import { fromProvider } from './provider-amounts.ts'

/** What a Checkout Session says of its order. Its payment intent, with the newest charge, is expanded. */
export function factsOf(session: Stripe.Checkout.Session): OrderFacts {
  const currency = (session.currency ?? '').toUpperCase()
  const { payment_intent: intent } = session
  const payments = intent === null || typeof intent === 'string' ? [] : paymentsOf(intent)
  return {
    status: statusOf(session, payments),
    amountMinor: fromProvider(session.amount_total ?? 0, currency),
    currency,
    payments,
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
      refundedMinor: fromProvider(charge.amount_refunded, currency),
      method: charge.payment_method_details?.type ?? '',
      payerCountry: countryOf(charge.payment_method_details),
      capturedAt: isCaptured ? new Date(charge.created * 1000) : null,
    },
  ]
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

const Named = z.union([z.string(), z.object({ id: z.string() })]).nullish()
const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z
    .object({
      object: z.object({ id: z.string().nullish(), object: z.string().nullish(), payment_intent: Named }),
    })
    .nullish(),
  /** Thin events only name what they are about. */
  related_object: z.object({ id: z.string(), type: z.string() }).nullish(),
})

/** Which order or payment an event is about. Its other values have the form of the account's version, and are not read. */
export function noticeOf(raw: Uint8Array): WebhookNotice {
  const { id, type, data, related_object } = Event.parse(JSON.parse(Buffer.from(raw).toString('utf8')))
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
  }
}
