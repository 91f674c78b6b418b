import { beforeEach, describe, expect, it } from 'vitest'
import type { OrderFacts, ProviderPayment } from '#server/platform/ports/payments.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { applyFacts } from './apply-facts.ts'
import { findAttempt } from './store.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import type { Purchase } from '#server/testing/buyer.ts'

const app = await createTestApp()
const { db, payments } = app.ctx
const provider = payments.find('sandbox')!
const real = { ...provider }
let buyer: Awaited<ReturnType<typeof createBuyer>>
beforeEach(async () => {
  Object.assign(provider, real)
  buyer = await createBuyer(app)
})
/** Of payments that only a test has told of. */
const takeBackAll = () =>
  Object.assign(provider, {
    refund: () => Promise.resolve({ status: 'done', providerRefundId: 'refund_1' }),
  })

const rowOf = ({ orderId }: Purchase) =>
  db.selectFrom('orders').selectAll().where('public_id', '=', orderId).executeTakeFirstOrThrow()
const paymentsOf = async (purchase: Purchase) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', (await rowOf(purchase)).id)
    .orderBy('id')
    .execute()

/** Applies what a provider might say, whatever the sandbox knows. */
async function tell(purchase: Purchase, paid: Partial<ProviderPayment>[], facts: Partial<OrderFacts> = {}) {
  const attempt = await findAttempt(db, 'sandbox', purchase.providerOrderId)
  await applyFacts(app.ctx, attempt!, {
    status: 'paid',
    amountMinor: 199_000,
    currency: 'INR',
    payments: paid.map((payment, index) => ({
      providerPaymentId: `pay_${purchase.orderId}_${index}`,
      amountMinor: 199_000,
      currency: 'INR',
      status: 'captured',
      refunds: [],
      method: 'card',
      capturedAt: new Date(),
      ...payment,
    })),
    ...facts,
  })
}

describe('one order', () => {
  it('is activated once by 200 returns at the same time', async () => {
    const purchase = await buyer.open()
    const claim = await buyer.act(purchase)
    const all = await Promise.all(Array.from({ length: 200 }, () => buyer.verify(purchase, claim)))
    expect(all.every(({ data }) => data.status === 'paid')).toBe(true)
    await app.drain()
    expect(await buyer.periods()).toHaveLength(1)
    expect(await paymentsOf(purchase)).toMatchObject([{ is_applied: true, refunded_minor: 0 }])
  })

  it('is not paid before somebody pays, whatever the browser says', async () => {
    const purchase = await buyer.open()
    const forged = { provider_payment_id: 'sbx_pay_1', signature: 'f'.repeat(64) }
    expect((await buyer.verify(purchase, forged)).error).toBe('payment_not_verified')
    expect((await buyer.verify(purchase)).data).toMatchObject({ status: 'open', payments: [] })
  })

  it('is not paid with the signature of another order', async () => {
    const [paid, unpaid] = [await buyer.open(), await buyer.open()]
    const claim = await buyer.act(paid)
    const swapped = { ...claim, provider_order_id: paid.providerOrderId }
    expect((await buyer.verify(unpaid, swapped)).error).toBe('payment_not_verified')
    expect((await buyer.verify(unpaid)).data.status).toBe('open')
  })

  it.each([
    ['less', { amountMinor: 100 }],
    ['more', { amountMinor: 199_001 }],
    ['another currency', { currency: 'USD' }],
  ])('is not paid by %s; the money goes back', async (_, payment) => {
    takeBackAll()
    const purchase = await buyer.open()
    await tell(purchase, [payment])
    expect((await rowOf(purchase)).status).toBe('open')
    expect(await paymentsOf(purchase)).toMatchObject([{ is_applied: false, status: 'captured' }])
    await app.drain()
    const [row] = await paymentsOf(purchase)
    expect(row?.refunded_minor).toBe(row?.amount_minor)
    expect(await buyer.periods()).toHaveLength(0)
  })

  it('is not paid by a payment that paid another one', async () => {
    const [first, second] = [await buyer.open(), await buyer.open()]
    await tell(first, [{ providerPaymentId: 'pay_shared' }])
    await tell(second, [{ providerPaymentId: 'pay_shared' }])
    expect((await rowOf(second)).status).toBe('open')
    expect(await buyer.periods()).toHaveLength(1)
  })

  it('waits for money that is only authorized, and takes it after an error', async () => {
    const purchase = await buyer.open()
    await tell(purchase, [{ status: 'failed', capturedAt: null }], { status: 'failed' })
    await tell(purchase, [{ status: 'authorized', capturedAt: null }], { status: 'attempted' })
    expect((await rowOf(purchase)).status).toBe('open')
    await tell(purchase, [{}])
    expect((await rowOf(purchase)).status).toBe('paid')
  })

  it('is not paid by less than was authorized', async () => {
    const purchase = await buyer.open()
    await tell(purchase, [{ status: 'authorized', capturedAt: null }], { status: 'attempted' })
    await tell(purchase, [{ amountMinor: 100 }])
    expect((await rowOf(purchase)).status).toBe('open')
    expect(await paymentsOf(purchase)).toMatchObject([{ amount_minor: 100, is_applied: false }])
    // what is captured stays what it was
    await tell(purchase, [{ amountMinor: 199_000 }])
    expect((await rowOf(purchase)).status).toBe('open')
  })

  it('stays paid, whatever older facts arrive', async () => {
    const purchase = await buyer.open()
    await tell(purchase, [{}])
    await tell(purchase, [{ status: 'failed', capturedAt: null }], { status: 'failed' })
    await tell(purchase, [{ status: 'authorized', capturedAt: null }], { status: 'created' })
    await tell(purchase, [], { status: 'expired' })
    expect(await rowOf(purchase)).toMatchObject({ status: 'paid' })
    expect(await paymentsOf(purchase)).toMatchObject([{ status: 'captured', is_applied: true }])
    expect(await findAttempt(db, 'sandbox', purchase.providerOrderId)).toMatchObject({ status: 'paid' })
  })
})

describe('a second capture', () => {
  it('goes back by itself, once, and the plan stays', async () => {
    const purchase = await buyer.open()
    await Promise.all([buyer.act(purchase), buyer.act(purchase)].map((one) => one.catch(() => undefined)))
    const row = await rowOf(purchase)
    const paid = await db
      .selectFrom('sandbox_payments')
      .select('id')
      .where('sandbox_order_id', '=', purchase.providerOrderId)
      .execute()
    if (paid.length === 1)
      await db
        .insertInto('sandbox_payments')
        .values({
          id: `second_${row.id}`,
          sandbox_order_id: purchase.providerOrderId,
          amount_minor: 199_000,
          status: 'captured',
          captured_at: new Date(),
        })
        .execute()
    await buyer.verify(purchase)
    await app.drain()
    app.advance(20 * 60_000)
    await reconcilePayments(app.ctx)
    await app.drain()
    const found = await paymentsOf(purchase)
    expect(found.filter(({ is_applied }) => is_applied)).toMatchObject([{ refunded_minor: 0 }])
    expect(found.filter(({ is_applied }) => !is_applied)).toMatchObject([
      { refunded_minor: 199_000, status: 'refunded' },
    ])
    expect((await rowOf(purchase)).status).toBe('paid')
    expect(await buyer.periods()).toHaveLength(1)
  })

  it.each([0, 1])(
    'or the first, refunded in the dashboard of the provider (%i), leaves the plan as it is',
    async (returned) => {
      const purchase = await buyer.open()
      const both: Partial<ProviderPayment>[] = [{}, {}]
      const id = `re_${purchase.orderId}`
      const refund = { providerRefundId: id, key: null, amountMinor: 199_000, status: 'done' as const }
      both[returned] = { refunds: [refund], status: 'refunded' }
      await tell(purchase, both)
      await app.drain()
      expect((await rowOf(purchase)).status).toBe('paid')
      const found = await paymentsOf(purchase)
      expect(found[1 - returned]).toMatchObject({ is_applied: true, refunded_minor: 0 })
      expect(found[returned]).toMatchObject({ is_applied: false, refunded_minor: 199_000 })
      expect(await buyer.periods()).toHaveLength(1)
    },
  )
})

describe('late money', () => {
  it('for an order that is over gives what it paid for', async () => {
    const purchase = await buyer.open()
    await buyer.act(purchase, 'pay-late')
    await app.drain()
    expect((await buyer.verify(purchase)).data.status).toBe('expired')
    expect(await buyer.periods()).toHaveLength(0)
    app.advance(20 * 60_000)
    await reconcilePayments(app.ctx)
    expect((await rowOf(purchase)).status).toBe('paid')
    expect(await buyer.periods()).toHaveLength(1)
  })

  it('goes back when what it paid for cannot be given any more', async () => {
    takeBackAll()
    const purchase = await buyer.open()
    await db.updateTable('orders').set({ kind: 'nfc' }).where('public_id', '=', purchase.orderId).execute()
    await tell(purchase, [{}])
    await app.drain()
    expect((await rowOf(purchase)).status).toBe('open')
    expect(await paymentsOf(purchase)).toMatchObject([{ is_applied: false, refunded_minor: 199_000 }])
  })
})
