import Stripe from 'stripe'
import type { Locale } from '#contract/languages.ts'
import { ProviderUnreachable } from '#server/platform/ports/payments.ts'
import type { NewProviderOrder, PaymentProvider } from '#server/platform/ports/payments.ts'
import { toProvider } from './provider-amounts.ts'
import { providerTraits } from './provider-traits.ts'
import { signedSample } from './signing.ts'
import { createOnce, errorOf, isIntent, stripeCards, unlessInvalid } from './stripe-cards.ts'
import { disputeOf, factsOf, factsOfIntent, noticeOf, refundStatus } from './stripe-facts.ts'

export type StripeAccount = {
  readonly secretKey: string
  readonly apiUrl: string
  /** The one of now, and while it is replaced also the one before. */
  readonly webhookSecrets: readonly string[]
  readonly now: () => Date
}

const minute = 60_000
/** Stripe takes sessions of half an hour to a day, counted when the request arrives there. */
const shortest = 31 * minute
const longest = 1439 * minute
/** Of a signature. */
const toleratedSeconds = 300

/** Stripe by Checkout Sessions: an order is a session, whose page is Stripe's. */
export function stripeProvider({ secretKey, apiUrl, webhookSecrets, now }: StripeAccount): PaymentProvider {
  const { protocol, hostname, port } = new URL(apiUrl)
  const stripe = new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port }),
    timeout: 15_000,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  testSignatures(stripe, webhookSecrets)
  return {
    key: 'stripe',
    traits: providerTraits.stripe,
    createOrder: async (order) => {
      const wanted = newSession(order, now())
      const session = await createOnce(
        (idempotencyKey) => stripe.checkout.sessions.create(wanted, { idempotencyKey }),
        order.idempotencyKey,
      )
      const expiresAt = new Date(session.expires_at * 1000)
      return { providerOrderId: session.id, payUrl: session.url, clientKey: null, expiresAt }
    },
    fetchOrder: async (id) => {
      if (isIntent(id)) return factsOrNone(async () => factsOfIntent(await fetchIntent(stripe, id)))
      if (!/^cs_[A-Za-z0-9_]+$/.test(id)) return undefined
      return factsOrNone(async () => factsOf(await fetchSession(stripe, id)))
    },
    fetchDispute: async (id) =>
      /^(?:dp|du)_[A-Za-z0-9]+$/.test(id)
        ? factsOrNone(async () => disputeOf(await stripe.disputes.retrieve(id)))
        : undefined,
    // what a browser brings back from Stripe is not signed
    verifyReturn: () => false,
    readWebhook: async (raw, headers) => {
      const signature = headers.get('stripe-signature') ?? ''
      if (isFromTheFuture(signature, now())) return undefined
      for (const secret of webhookSecrets)
        if (await isFrom(stripe, raw, signature, secret)) return noticeOf(raw)
      return undefined
    },
    refund: (refund) => refundOnce(stripe, refund),
    expireOrder: async (id) => {
      // what is paid or over is no error
      await unlessInvalid(
        isIntent(id) ? stripe.paymentIntents.cancel(id) : stripe.checkout.sessions.expire(id),
      )
    },
    cards: stripeCards(stripe),
  }
}

/** @returns undefined for what Stripe does not know @throws ProviderUnreachable */
async function factsOrNone<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return undefined
    throw new ProviderUnreachable('stripe', error)
  }
}

const charge = 'latest_charge.refunds'

async function fetchSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  const expand = [`payment_intent.${charge}`, 'payment_intent.payment_method']
  const session = await stripe.checkout.sessions.retrieve(id, { expand })
  await listAllRefunds(stripe, session.payment_intent)
  return session
}

async function fetchIntent(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: [charge] })
  await listAllRefunds(stripe, intent)
  return intent
}

/** A charge has the ten newest of its refunds. */
async function listAllRefunds(stripe: Stripe, intent: Stripe.PaymentIntent | string | null): Promise<void> {
  const made = intent === null || typeof intent === 'string' ? null : intent.latest_charge
  if (made === null || typeof made === 'string' || made.refunds?.has_more !== true) return
  made.refunds.data = await stripe.refunds.list({ charge: made.id }).autoPagingToArray({ limit: 1000 })
}

const locales: Readonly<Record<Locale, Stripe.Checkout.SessionCreateParams.Locale>> = {
  en: 'en',
  hi: 'hi-IN',
  // Stripe has no Arabic: it takes the language of the browser
  ar: 'auto',
}

function newSession(order: NewProviderOrder, now: Date): Stripe.Checkout.SessionCreateParams {
  const { email } = order.customer
  const wanted = order.expiresAt.getTime()
  const expiresAt = Math.min(Math.max(wanted, now.getTime() + shortest), now.getTime() + longest)
  const unitAmount = toProvider('stripe', order.amountMinor, order.currency)
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: unitAmount,
          product_data: { name: order.description.slice(0, 250) || order.publicId },
        },
      },
    ],
    // what is charged is the sum of the order, in its currency
    adaptive_pricing: { enabled: false },
    client_reference_id: order.publicId,
    ...(email === '' ? {} : { customer_email: email }),
    metadata: { order: order.publicId },
    // a customer of its own for each card, which is deleted with it
    ...(order.keepsCard ? { customer_creation: 'always', payment_method_types: ['card'] } : {}),
    payment_intent_data: {
      metadata: { order: order.publicId },
      ...(order.keepsCard ? { setup_future_usage: 'off_session' } : {}),
    },
    success_url: order.returnUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.ceil(expiresAt / 1000),
    locale: locales[order.locale],
  }
}

/** A key makes Stripe repeat its first answer: how a refund ended, only the list of refunds says. */
async function refundOnce(
  stripe: Stripe,
  { providerPaymentId, amountMinor, currency, idempotencyKey }: Parameters<PaymentProvider['refund']>[0],
) {
  const ofPayment = { payment_intent: providerPaymentId }
  try {
    const { data } = await stripe.refunds.list({ ...ofPayment, limit: 100 })
    const made = data.find(({ metadata }) => metadata?.['key'] === idempotencyKey)
    const refund =
      made ??
      (await stripe.refunds.create(
        {
          ...ofPayment,
          amount: toProvider('stripe', amountMinor, currency),
          metadata: { key: idempotencyKey },
        },
        { idempotencyKey },
      ))
    return { providerRefundId: refund.id, status: refundStatus(refund) }
  } catch (error) {
    if (errorOf(error) instanceof ProviderUnreachable) throw errorOf(error)
    return { providerRefundId: null, status: 'failed' as const }
  }
}

async function isFrom(stripe: Stripe, raw: Uint8Array, signature: string, secret: string): Promise<boolean> {
  try {
    const { signature: checks } = stripe.webhooks
    return (await checks?.verifyHeaderAsync(Buffer.from(raw), signature, secret, toleratedSeconds)) === true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}

/** The SDK only refuses signatures that are too old. */
const isFromTheFuture = (signature: string, now: Date): boolean =>
  Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0) > now.getTime() / 1000 + toleratedSeconds

/** Signs and checks a sample. @throws Error when events could not be checked, or anybody could sign them */
function testSignatures({ webhooks }: Stripe, secrets: readonly string[]): void {
  const isRight = (secret: string): boolean => {
    const header = webhooks.generateTestHeaderString({ payload: signedSample, secret })
    const { signature: checks } = webhooks
    return checks?.verifyHeader(Buffer.from(signedSample), header, secret, toleratedSeconds) === true
  }
  if (secrets.length === 0 || secrets.includes('') || !secrets.every(isRight))
    throw new Error('STRIPE_WEBHOOK_SECRET cannot sign the events of Stripe.')
}
