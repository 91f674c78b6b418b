import { z } from 'zod'
import { ProviderRefused, ProviderUnreachable } from '#server/platform/ports/payments.ts'
import type {
  NewProviderOrder,
  OrderFacts,
  PaymentProvider,
  ProviderDispute,
  ProviderPayment,
  ToldRefund,
  WebhookNotice,
} from '#server/platform/ports/payments.ts'
import { fromProvider, toProvider } from './provider-amounts.ts'
import { providerTraits } from './provider-traits.ts'
import { razorpayClient, unknownId } from './razorpay-client.ts'
import type { Link, NewLink, Payment, RazorpayAccount, Refund } from './razorpay-client.ts'
import { Name, hashOf, readNotice } from './read-notice.ts'
import { isSigned, sign, signedSample } from './signing.ts'

type Client = ReturnType<typeof razorpayClient>

/** Razorpay takes links that can be paid for a quarter of an hour at least. */
const shortestMilliseconds = 16 * 60_000

/**
 * Razorpay by Payment Links: an order is a link, whose page is Razorpay's (decision 0132).
 * @param webhookSecrets the one of now, and while it is replaced also the one before
 */
export function razorpayProvider({
  webhookSecrets,
  now,
  ...account
}: RazorpayAccount & {
  readonly webhookSecrets: readonly string[]
  readonly now: () => Date
}): PaymentProvider {
  const client = razorpayClient(account)
  const readWebhook = (raw: Uint8Array, headers: Headers) => {
    const signature = headers.get('x-razorpay-signature') ?? ''
    return webhookSecrets.some((secret) => secret !== '' && isSigned(secret, raw, signature))
      ? noticeOf(raw)
      : undefined
  }
  const { keySecret } = account
  testSignatures(webhookSecrets)
  return {
    key: 'razorpay',
    traits: providerTraits.razorpay,
    createOrder: async (order) => {
      const link = await createLink(client, newLink(order, now()))
      const expiresAt = link.expire_by == null ? null : new Date(link.expire_by * 1000)
      return { providerOrderId: link.id, payUrl: link.short_url, clientKey: null, expiresAt }
    },
    fetchOrder: (id) => factsOrNone(() => fetchFacts(client, id)),
    fetchDispute: (id) => factsOrNone(() => fetchDispute(client, id)),
    verifyReturn: ({ providerOrderId, publicId, providerPaymentId, signature }) =>
      isSigned(keySecret, `${providerOrderId}|${publicId}|paid|${providerPaymentId}`, signature),
    readWebhook: async (raw, headers) => readWebhook(raw, headers),
    refund: (refund) => refundOnce(client, refund),
    expireOrder: async (id) => {
      await client.cancelLink(id).catch(ignoreRefused)
    },
  }
}

function newLink(order: NewProviderOrder, now: Date): NewLink {
  const { name, email, phone } = order.customer
  const earliest = now.getTime() + shortestMilliseconds
  return {
    amount: toProvider('razorpay', order.amountMinor, order.currency),
    currency: order.currency,
    reference_id: order.publicId,
    description: order.description.slice(0, 2048),
    expire_by: Math.ceil(Math.max(order.expiresAt.getTime(), earliest) / 1000),
    customer: {
      ...(name === '' ? {} : { name: name.slice(0, 50) }),
      ...(email === '' ? {} : { email }),
      ...(/^\+\d{8,14}$/.test(phone) ? { contact: phone } : {}),
    },
    // the mails about an order are ours
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { order: order.publicId },
    callback_url: order.callbackUrl,
    callback_method: 'get',
  }
}

/** A request that was sent before, and whose answer was lost, has made the link: a reference exists once. */
async function createLink(client: Client, wanted: NewLink): Promise<Link> {
  try {
    return await client.createLink(wanted)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    const made = await client.findLink(wanted.reference_id ?? '')
    if (made?.amount !== wanted.amount || made.currency !== wanted.currency) throw error
    return made
  }
}

async function fetchFacts(client: Client, id: string): Promise<OrderFacts> {
  const link = await client.fetchLink(id)
  const payments: ProviderPayment[] = []
  for (const payment of await listPayments(client, link)) {
    const refunds = payment.captured === true ? await client.listRefunds(payment.id) : []
    payments.push(...paymentOf(payment, refunds))
  }
  return {
    status: statusOf(link, payments),
    amountMinor: fromProvider(link.amount, link.currency),
    currency: link.currency,
    payments,
  }
}

async function fetchDispute(client: Client, id: string): Promise<ProviderDispute> {
  const { payment_id, amount, currency, status } = await client.fetchDispute(id)
  return {
    providerPaymentId: payment_id,
    amountMinor: fromProvider(amount, currency),
    currency,
    status: status === 'won' || status === 'lost' ? status : 'open',
  }
}

/** @returns undefined for what Razorpay does not know @throws ProviderUnreachable */
async function factsOrNone<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    if (error.reason.includes(unknownId) || error.reason.includes('not a valid id')) return undefined
    throw new ProviderUnreachable('razorpay', error)
  }
}

/** Those of the order behind the link, and those that the link itself names. */
async function listPayments(client: Client, link: Link): Promise<Payment[]> {
  const found = link.order_id == null ? [] : await client.listPayments(link.order_id)
  const others = (link.payments ?? []).filter(({ payment_id }) => found.every(({ id }) => id !== payment_id))
  for (const { payment_id } of others) found.push(await client.fetchPayment(payment_id))
  return found
}

function statusOf({ status }: Link, payments: readonly ProviderPayment[]): OrderFacts['status'] {
  if (status === 'paid') return 'paid'
  if (status === 'expired' || status === 'cancelled') return 'expired'
  return payments.length > 0 ? 'attempted' : 'created'
}

function paymentOf(payment: Payment, refunds: readonly Refund[]): ProviderPayment[] {
  const { status, currency } = payment
  if (status === 'created') return []
  // what was never captured goes back by itself: for us, it failed
  const isReturned = status === 'refunded' && payment.captured === false
  return [
    {
      providerPaymentId: payment.id,
      amountMinor: fromProvider(payment.amount, currency),
      currency,
      status: isReturned ? 'failed' : status,
      refunds: isReturned ? [] : refunds.map((refund) => toldOf(refund, currency)).toReversed(),
      method: payment.method ?? '',
      payerCountry: payment.international === false ? 'IN' : '',
      capturedAt:
        payment.captured === true || status === 'captured' ? new Date(payment.created_at * 1000) : null,
    },
  ]
}

const refundStatuses = { pending: 'processing', processed: 'done', failed: 'failed' } as const

const keyOf = ({ notes }: Refund): unknown =>
  notes == null || Array.isArray(notes) ? undefined : notes['key']

function toldOf(refund: Refund, currency: string): ToldRefund {
  const key = keyOf(refund)
  return {
    providerRefundId: refund.id,
    key: typeof key === 'string' ? key : null,
    amountMinor: fromProvider(refund.amount, currency),
    status: refundStatuses[refund.status],
  }
}

/** Razorpay's SDK sends no idempotency key: whether a refund was made before is asked first. */
async function refundOnce(
  client: Client,
  { providerPaymentId, amountMinor, currency, idempotencyKey }: Parameters<PaymentProvider['refund']>[0],
) {
  try {
    const made = (await client.listRefunds(providerPaymentId)).find(
      (refund) => keyOf(refund) === idempotencyKey,
    )
    const amount = toProvider('razorpay', amountMinor, currency)
    const refund = made ?? (await client.refund(providerPaymentId, amount, { key: idempotencyKey }))
    return { providerRefundId: refund.id, status: refundStatuses[refund.status] }
  } catch (error) {
    ignoreRefused(error)
    return { providerRefundId: null, status: 'failed' as const }
  }
}

function ignoreRefused(error: unknown): void {
  if (!(error instanceof ProviderRefused)) throw error
}

const Entity = z.object({
  entity: z.object({ id: Name.nullish(), payment_id: Name.nullish() }),
})
const Event = z.object({
  event: Name,
  payload: z.object({
    payment_link: Entity.nullish(),
    payment: Entity.nullish(),
    refund: Entity.nullish(),
    dispute: Entity.nullish(),
  }),
})

/** The id in the header is not signed, so the bytes are the name of the event: the same again are the same event. */
const noticeOf = (raw: Uint8Array): WebhookNotice =>
  readNotice(raw, (text) => {
    const { event, payload } = Event.parse(text)
    const { payment_link, payment, refund, dispute } = payload
    const paymentId = payment?.entity.id ?? refund?.entity.payment_id ?? dispute?.entity.payment_id
    return {
      eventId: hashOf(raw),
      type: event,
      providerOrderId: payment_link?.entity.id ?? null,
      providerPaymentId: paymentId ?? null,
      disputeId: dispute?.entity.id ?? null,
    }
  })

/** Signs and checks a sample. @throws Error when events could not be checked, or anybody could sign them */
function testSignatures(secrets: readonly string[]): void {
  const isRight = (secret: string) =>
    isSigned(secret, Buffer.from(signedSample), sign(secret, signedSample)) &&
    !isSigned(secret, Buffer.from(`${signedSample} `), sign(secret, signedSample))
  if (secrets.length === 0 || secrets.includes('') || !secrets.every(isRight))
    throw new Error('RAZORPAY_WEBHOOK_SECRET cannot sign the events of Razorpay.')
}
