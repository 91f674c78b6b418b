import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { readNotice } from '../features/payments/read-notice.ts'
import { isSigned, sign } from '../features/payments/signing.ts'
import type {
  OrderFacts,
  PaymentProvider,
  ProviderPayment,
  ReturnClaim,
  ToldRefund,
} from '../platform/ports/payments.ts'

type Refund = ToldRefund & { readonly paymentId: string }
type Order = { amountMinor: number; currency: string; isExpired: boolean; payments: ProviderPayment[] }

const Notice = z.object({ id: z.string(), order: z.string() })

/**
 * A provider of which no other code knows: it stands for the next one that somebody adds. It keeps its orders in memory, and
 * signs what it says.
 */
export function fourthProvider() {
  const secret = randomUUID()
  const orders = new Map<string, Order>()
  const refunds = new Map<string, Refund>()
  const byKey = new Map<string, string>()
  const refundsOf = (id: string) =>
    [...refunds.values()].flatMap(({ paymentId, ...refund }) => (paymentId === id ? [refund] : []))
  const backOf = (id: string) => refundsOf(id).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const factsOf = ({ amountMinor, currency, isExpired, payments }: Order): OrderFacts => ({
    status: payments.some(({ status }) => status === 'captured')
      ? 'paid'
      : isExpired
        ? 'expired'
        : payments.length > 0
          ? 'failed'
          : 'created',
    amountMinor,
    currency,
    payments: payments.map((payment) => ({ ...payment, refunds: refundsOf(payment.providerPaymentId) })),
  })
  const claimText = (orderId: string, paymentId: string) => `${orderId}+${paymentId}`
  const provider: PaymentProvider = {
    key: 'kirana-pay',
    traits: {
      name: 'Kirana Pay',
      isTest: false,
      isOurMoney: true,
      home: 'INR',
      holdMinutes: 50,
      smallest: () => 1,
      signatureHeaders: ['x-kirana-signature'],
      keepsCards: false,
    },
    createOrder: async ({ amountMinor, currency, idempotencyKey, expiresAt }) => {
      const id = byKey.get(idempotencyKey) ?? `kp_${randomUUID()}`
      if (!byKey.has(idempotencyKey))
        orders.set(id, { amountMinor, currency, isExpired: false, payments: [] })
      byKey.set(idempotencyKey, id)
      return { providerOrderId: id, payUrl: `http://kirana.test/${id}`, clientKey: null, expiresAt }
    },
    fetchOrder: async (id) => {
      const order = orders.get(id)
      return order && factsOf(order)
    },
    verifyReturn: ({ providerOrderId, providerPaymentId, signature }) =>
      isSigned(secret, claimText(providerOrderId, providerPaymentId), signature),
    readWebhook: async (raw, headers) => {
      if (!isSigned(secret, raw, headers.get('x-kirana-signature') ?? '')) return undefined
      return readNotice(raw, (event) => {
        const { id, order } = Notice.parse(event)
        const nothing = { providerPaymentId: null, disputeId: null }
        return { eventId: id, type: 'order.changed', providerOrderId: order, ...nothing }
      })
    },
    refund: async ({ providerPaymentId, amountMinor, idempotencyKey }) => {
      const made = refunds.get(idempotencyKey)
      const paid = [...orders.values()]
        .flatMap(({ payments }) => payments)
        .find((payment) => payment.providerPaymentId === providerPaymentId)
      const left = (paid?.amountMinor ?? 0) - backOf(providerPaymentId)
      if (made === undefined && amountMinor > left) return { providerRefundId: null, status: 'failed' }
      const refund = made ?? {
        paymentId: providerPaymentId,
        providerRefundId: `kr_${randomUUID()}`,
        key: idempotencyKey,
        amountMinor,
        status: 'done' as const,
      }
      refunds.set(idempotencyKey, refund)
      return { providerRefundId: refund.providerRefundId, status: 'done' }
    },
    // its buyers dispute nothing
    fetchDispute: async () => undefined,
    expireOrder: async (id) => {
      const order = orders.get(id)
      if (order !== undefined) order.isExpired = true
    },
  }
  const add = (id: string, status: 'captured' | 'failed'): ReturnClaim => {
    const { amountMinor, currency, payments } = orders.get(id)!
    const providerPaymentId = `pay_${randomUUID()}`
    const capturedAt = status === 'captured' ? new Date() : null
    payments.push({
      providerPaymentId,
      amountMinor,
      currency,
      status,
      refunds: [],
      method: 'upi',
      capturedAt,
    })
    const signature = sign(secret, claimText(id, providerPaymentId))
    return { providerOrderId: id, publicId: '', providerPaymentId, signature }
  }
  return {
    provider,
    pay: async (id: string) => add(id, 'captured'),
    decline: async (id: string) => {
      add(id, 'failed')
    },
    event: (id: string) => {
      const raw = Buffer.from(JSON.stringify({ id: randomUUID(), order: id }))
      return { raw, headers: new Headers({ 'x-kirana-signature': sign(secret, raw) }) }
    },
  }
}
