import { beforeEach, describe, expect, it } from 'vitest'
import { getPaymentStatus, receiveWebhook } from '#contract/payments.ts'
import { ProviderUnreachable } from '#server/platform/ports/payments.ts'
import type { OrderFacts, ProviderPayment } from '#server/platform/ports/payments.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { sandboxKey, signatureHeader } from './sandbox-provider.ts'
import { sign } from './signing.ts'
import { applyFacts } from './apply-facts.ts'
import { findAttempt } from './store.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import type { Purchase } from '#server/testing/buyer.ts'

const app = await createTestApp()
const { db, payments, env } = app.ctx
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
      refundedMinor: 0,
      method: 'card',
      capturedAt: new Date(),
      ...payment,
    })),
    ...facts,
  })
}

function send(raw: Uint8Array<ArrayBuffer>, signature: string) {
  return app.fetch(receiveWebhook.path.replace('{provider}', 'sandbox'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    body: raw,
  })
}
const eventOf = (id: string, purchase: Purchase) =>
  Buffer.from(JSON.stringify({ id, type: 'payment.captured', order_id: purchase.providerOrderId }))
const signed = (raw: Uint8Array) => sign(sandboxKey(env.SECRET ?? ''), raw)

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
      both[returned] = { refundedMinor: 199_000, status: 'refunded' }
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

describe('a browser that a provider posts to us', () => {
  it('needs no session: the order is paid, and it goes on to the page that says so', async () => {
    const purchase = await buyer.open()
    await buyer.act(purchase)
    const reply = await app.fetch(`/payment/return/${purchase.orderId}`, {
      method: 'POST',
      headers: { origin: 'https://api.razorpay.com', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ razorpay_signature: 'anything' }),
    })
    expect([reply.status, reply.headers.get('location')]).toEqual([
      303,
      `/payment/verify?order=${purchase.orderId}`,
    ])
    expect((await rowOf(purchase)).status).toBe('paid')
  })

  it('makes nothing of an order that is not paid, or that does not exist', async () => {
    const purchase = await buyer.open()
    for (const code of [purchase.orderId, 'NOSUCHORDER1'])
      expect((await app.fetch(`/payment/return/${code}`, { method: 'POST' })).status).toBe(303)
    expect((await rowOf(purchase)).status).toBe('open')
  })
})

describe('a webhook', () => {
  const eventsOf = (purchase: Purchase) =>
    db
      .selectFrom('webhook_events')
      .selectAll()
      .where('provider_order_id', '=', purchase.providerOrderId)
      .execute()

  it('that is forged or altered is refused, and not stored', async () => {
    const purchase = await buyer.open()
    const raw = eventOf('forged', purchase)
    const altered = Buffer.from(raw.toString().replace('captured', 'captureD'))
    for (const [bytes, signature] of [
      [raw, ''],
      [raw, 'a'.repeat(64)],
      [raw, sign(Buffer.alloc(0), raw)],
      [altered, signed(raw)],
    ] as const)
      expect((await send(Uint8Array.from(bytes), signature)).status).toBe(400)
    expect(await eventsOf(purchase)).toEqual([])
  })

  it('that says "captured" of an order that is not paid grants nothing', async () => {
    const purchase = await buyer.open()
    const raw = eventOf(`early-${purchase.orderId}`, purchase)
    expect((await send(Uint8Array.from(raw), signed(raw))).status).toBe(200)
    await app.drain()
    expect((await rowOf(purchase)).status).toBe('open')
    expect(await eventsOf(purchase)).toMatchObject([{ status: 'processed' }])
  })

  it('that comes 50 times at once is one event, and one plan', async () => {
    const purchase = await buyer.open()
    await buyer.act(purchase, 'notify-twice')
    const raw = eventOf(`often-${purchase.orderId}`, purchase)
    const all = await Promise.all(Array.from({ length: 50 }, () => send(Uint8Array.from(raw), signed(raw))))
    expect(all.every(({ status }) => status === 200)).toBe(true)
    await app.drain()
    expect(await eventsOf(purchase)).toHaveLength(3)
    expect(await buyer.periods()).toHaveLength(1)
  })

  it('is enough without the browser, which never came back', async () => {
    const purchase = await buyer.open()
    await buyer.act(purchase)
    await app.drain()
    const look = { params: { public_id: purchase.orderId }, as: buyer.token }
    expect((await app.call(getPaymentStatus, look)).data.status).toBe('paid')
  })

  it('is tried again when the provider does not answer', async () => {
    const purchase = await buyer.open()
    await buyer.act(purchase)
    Object.assign(provider, { fetchOrder: () => Promise.reject(new ProviderUnreachable('sandbox')) })
    await expect(app.drain()).rejects.toThrow('cannot be reached')
    expect(await eventsOf(purchase)).toMatchObject([{ status: 'failed' }])
    expect((await buyer.verify(purchase)).data).toMatchObject({ status: 'open', is_unconfirmed: true })
    Object.assign(provider, real)
    app.advance(20 * 60_000)
    await reconcilePayments(app.ctx)
    expect((await rowOf(purchase)).status).toBe('paid')
  })
})
