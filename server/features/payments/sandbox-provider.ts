import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { OrderFacts, PaymentProvider } from '#server/platform/ports/payments.ts'
import { providerTraits } from './provider-traits.ts'
import * as store from './sandbox-store.ts'
import type { SandboxOrderRow } from './sandbox-store.ts'
import { Name, readNotice } from './read-notice.ts'
import { isSigned } from './signing.ts'

const traits = providerTraits.sandbox
export const [signatureHeader] = traits.signatureHeaders

/** A key that only this installation has: of its secret, and for nothing else. */
export const sandboxKey = (secret: string): Buffer =>
  createHmac('sha256', secret).update('payments of the sandbox').digest()

export const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('base64url')}`

const Notice = z.object({ id: Name, type: Name, order_id: Name })

/**
 * A provider of test payments that needs no network: it stores its orders in tables of its own, has a page of its own
 * (`/pay/sandbox/…`), and signs what it says, so that all of our code runs as with a real one.
 */
export function sandboxProvider({ env, db, now }: Pick<AppCtx, 'env' | 'db' | 'now'>): PaymentProvider {
  const key = sandboxKey(env.SECRET ?? '')
  if (env.SECRET === undefined) throw new Error('Test payments need the secret of the installation.')
  return {
    key: 'sandbox',
    traits,
    createOrder: async (order) => {
      const values = {
        id: newId('sbx_order'),
        idempotency_key: order.idempotencyKey,
        public_id: order.publicId,
        amount_minor: order.amountMinor,
        currency: order.currency,
        description: order.description,
        return_url: order.returnUrl,
        cancel_url: order.cancelUrl,
        expires_at: order.expiresAt,
        created_at: now(),
      }
      const { id, expires_at } = await store.insertOrder(db, values)
      return {
        providerOrderId: id,
        payUrl: `${env.publicUrl}/pay/sandbox/${id}`,
        clientKey: null,
        expiresAt: expires_at,
      }
    },
    fetchOrder: async (id) => {
      const order = await store.findOrder(db, id)
      return order && factsOf(order, await store.listPayments(db, id), now())
    },
    verifyReturn: ({ providerOrderId, providerPaymentId, signature }) =>
      isSigned(key, `${providerOrderId}|${providerPaymentId}`, signature),
    readWebhook: async (raw, headers) => {
      if (!isSigned(key, raw, headers.get(signatureHeader) ?? '')) return undefined
      return readNotice(raw, (event) => {
        const { id, type, order_id } = Notice.parse(event)
        return { eventId: id, type, providerOrderId: order_id, providerPaymentId: null, disputeId: null }
      })
    },
    refund: async ({ providerPaymentId, amountMinor, idempotencyKey }) => {
      const id = await store.insertRefund(db, {
        id: newId('sbx_refund'),
        sandbox_payment_id: providerPaymentId,
        idempotency_key: idempotencyKey,
        amount_minor: amountMinor,
      })
      return id === undefined
        ? { providerRefundId: null, status: 'failed' }
        : { providerRefundId: id, status: 'done' }
    },
    fetchDispute: async () => undefined,
    expireOrder: (id) => store.expireOrder(db, id),
  }
}

/** Money that is on its way does not show before it has arrived. */
export function factsOf(
  order: SandboxOrderRow,
  payments: Awaited<ReturnType<typeof store.listPayments>>,
  now: Date,
): OrderFacts {
  const visible = payments.filter(({ captured_at }) => captured_at === null || captured_at <= now)
  const isPaid = visible.some(({ status }) => status === 'captured')
  const isExpired = order.is_expired || (order.expires_at !== null && order.expires_at <= now)
  const tried = visible.length > 0 ? 'failed' : 'created'
  return {
    status: isPaid ? 'paid' : isExpired ? 'expired' : tried,
    amountMinor: order.amount_minor,
    currency: order.currency,
    payments: visible.map((payment) => ({
      providerPaymentId: payment.id,
      amountMinor: payment.amount_minor,
      currency: order.currency,
      status: payment.status,
      refunds: payment.refunds.map((refund) => ({
        providerRefundId: refund.id,
        key: refund.idempotency_key,
        amountMinor: refund.amount_minor,
        status: 'done' as const,
      })),
      method: 'sandbox',
      capturedAt: payment.captured_at,
    })),
  }
}

/** @throws AppError order_not_found */
export async function getOrder(db: AppCtx['db'], id: string): Promise<SandboxOrderRow> {
  const order = await store.findOrder(db, id)
  if (order === undefined) throw new AppError('order_not_found')
  return order
}
