import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { reconcilePayment, refundPayment } from '#contract/payments-admin.ts'
import type { ProviderPayment, ToldRefund } from '#server/platform/ports/payments.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import type { Purchase } from '#server/testing/buyer.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { applyFacts } from './apply-facts.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { answerRefund } from './record-refunds.ts'
import { listRefunds } from './refund-store.ts'
import { findAttempt } from './store.ts'

/** What is decided about money that goes back, where a provider is slow, refuses, or is asked by somebody else, too. */

const app = await createTestApp()
const { db, payments } = app.ctx
const provider = payments.find('sandbox')!
const real = { ...provider }
const admin = await createAdmin(db)
let buyer: Awaited<ReturnType<typeof createBuyer>>
beforeEach(async () => {
  Object.assign(provider, real)
  buyer = await createBuyer(app)
})

const orderOf = ({ orderId }: Purchase) =>
  db.selectFrom('orders').select('id').where('public_id', '=', orderId).executeTakeFirstOrThrow()
const paymentsOf = async (purchase: Purchase) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', (await orderOf(purchase)).id)
    .orderBy('id')
    .execute()
const refundsOf = (paymentId: number) =>
  db
    .selectFrom('refunds')
    .select(['amount_minor', 'status', 'reason'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()

async function pay() {
  const purchase = await buyer.open()
  await buyer.act(purchase)
  await buyer.verify(purchase)
  const [payment] = await paymentsOf(purchase)
  return { purchase, payment: payment! }
}
const refund = (payment_id: number, amount_minor: number) =>
  app.call(refundPayment, {
    body: { payment_id, amount_minor, reason: 'Asked for it', idempotency_key: randomUUID() },
    as: admin.token,
  })
const check = async (purchase: Purchase) =>
  app.call(reconcilePayment, { body: { order_id: (await orderOf(purchase)).id }, as: admin.token })

/** Somebody's money that pays no order: the same order was paid before. */
async function payTwice() {
  const { purchase, payment } = await pay()
  const attempt = await findAttempt(db, 'sandbox', purchase.providerOrderId)
  const told = (providerPaymentId: string): ProviderPayment => ({
    providerPaymentId,
    amountMinor: 199_000,
    currency: 'INR',
    status: 'captured',
    refunds: [],
    method: 'card',
    capturedAt: new Date(),
  })
  const facts = {
    status: 'paid' as const,
    amountMinor: 199_000,
    currency: 'INR',
    payments: [told(payment.provider_payment_id), told(`second ${purchase.orderId}`)],
  }
  const tell = async () => {
    await applyFacts(app.ctx, attempt!, facts)
    await app.drain()
  }
  return { purchase, tell }
}

describe('a refund of ours', () => {
  it('that the provider has made and not confirmed is none of its dashboard', async () => {
    const { purchase, payment } = await pay()
    Object.assign(provider, {
      refund: async (wanted: Parameters<typeof real.refund>[0]) => {
        await real.refund(wanted)
        return { status: 'processing', providerRefundId: null }
      },
    })
    await refund(payment.id, 40_000)
    expect(await refundsOf(payment.id)).toMatchObject([{ status: 'processing' }])
    // the order is told with the refund, which has our key
    await check(purchase)
    expect(await refundsOf(payment.id)).toEqual([
      { amount_minor: 40_000, status: 'done', reason: 'Asked for it' },
    ])
    Object.assign(provider, real)
    app.advance(10 * 60_000)
    await reconcilePayments(app.ctx)
    expect(await refundsOf(payment.id)).toMatchObject([{ amount_minor: 40_000, status: 'done' }])
    expect((await paymentsOf(purchase))[0]).toMatchObject({ refunded_minor: 40_000, status: 'captured' })
  })

  it('that was refused is not counted among what went back: a later one of the dashboard is seen', async () => {
    const { purchase, payment } = await pay()
    Object.assign(provider, { refund: () => Promise.resolve({ status: 'failed', providerRefundId: null }) })
    await refund(payment.id, 40_000)
    await real.refund({
      providerPaymentId: payment.provider_payment_id,
      amountMinor: 40_000,
      currency: 'INR',
      idempotencyKey: randomUUID(),
    })
    await check(purchase)
    expect(await refundsOf(payment.id)).toMatchObject([
      { status: 'failed' },
      { amount_minor: 40_000, status: 'done', reason: 'provider' },
    ])
  })
})

describe('what is told of a refund more than once', () => {
  const told = async (purchase: Purchase, paymentId: number, refund: ToldRefund) => {
    const attempt = await findAttempt(db, 'sandbox', purchase.providerOrderId)
    const facts = (await real.fetchOrder(purchase.providerOrderId))!
    const all = facts.payments.map((payment) => ({ ...payment, refunds: [refund] }))
    await applyFacts(app.ctx, attempt!, { ...facts, payments: all })
    return refundsOf(paymentId)
  }

  it('is done, when another process that asked was refused since', async () => {
    const { payment } = await pay()
    Object.assign(provider, { refund: () => Promise.resolve({ status: 'done', providerRefundId: 're_1' }) })
    await refund(payment.id, 40_000)
    const [made] = await listRefunds(db, payment.id)
    await app.ctx.tx((tx) => answerRefund(tx, made!, { status: 'failed', providerRefundId: null }))
    await app.ctx.tx((tx) => answerRefund(tx, made!, { status: 'failed', providerRefundId: 're_other' }))
    expect(await refundsOf(payment.id)).toMatchObject([{ status: 'done' }])
  })

  it('is done, when the provider tells it with our key after it looked refused', async () => {
    const { purchase, payment } = await pay()
    Object.assign(provider, { refund: () => Promise.resolve({ status: 'failed', providerRefundId: null }) })
    await refund(payment.id, 40_000)
    const [{ idempotency_key: key } = { idempotency_key: '' }] = await listRefunds(db, payment.id)
    const refunded = { providerRefundId: 're_2', key, amountMinor: 40_000, status: 'done' } as const
    expect(await told(purchase, payment.id, refunded)).toMatchObject([{ status: 'done' }])
    expect((await paymentsOf(purchase))[0]).toMatchObject({ refunded_minor: 40_000 })
    // what failed under a name of its own stays failed
    const failed = { ...refunded, status: 'failed' } as const
    expect(await told(purchase, payment.id, failed)).toMatchObject([{ status: 'failed' }])
    expect(await told(purchase, payment.id, refunded)).toMatchObject([{ status: 'failed' }])
  })

  it('counts, when it is of the dashboard, since it has arrived', async () => {
    const { purchase, payment } = await pay()
    const one = { providerRefundId: 're_3', key: null, amountMinor: 40_000, status: 'processing' } as const
    expect(await told(purchase, payment.id, one)).toEqual([])
    expect(await told(purchase, payment.id, { ...one, status: 'failed' })).toEqual([])
    expect(await told(purchase, payment.id, { ...one, status: 'done' })).toMatchObject([
      { reason: 'provider' },
    ])
  })
})

describe('surplus', () => {
  it('that the provider refuses to take back is tried five times, then it is for an admin', async () => {
    Object.assign(provider, { refund: () => Promise.resolve({ status: 'failed', providerRefundId: null }) })
    const { purchase, tell } = await payTwice()
    for (let time = 0; time < 8; time++) await tell()
    const [, surplus] = await paymentsOf(purchase)
    expect(surplus).toMatchObject({ is_applied: false, status: 'captured', refunded_minor: 0 })
    const tries = await refundsOf(surplus!.id)
    expect(tries.map(({ status, reason }) => [status, reason])).toEqual(
      Array.from({ length: 5 }, () => ['failed', 'surplus']),
    )
  })
})
