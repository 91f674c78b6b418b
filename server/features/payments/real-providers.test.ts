import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listPaymentOptions } from '#contract/payments.ts'
import { refundPayment } from '#contract/payments-admin.ts'
import { getMoneyOverview } from '#contract/payments-money.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import type { TestProvider } from '#server/testing/provider-server.ts'
import { startRazorpay } from '#server/testing/razorpay-server.ts'
import { startStripe } from '#server/testing/stripe-server.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const both = { razorpay: await startRazorpay(), stripe: await startStripe() } as const
const app = await createTestApp({ env: { ...both.razorpay.env, ...both.stripe.env } })
const { db } = app.ctx
const admin = await createAdmin(db)

type Key = keyof typeof both

/** Somebody who buys at a provider. */
async function open(provider: Key, user?: TestUser) {
  const there: TestProvider = both[provider]
  const buyer = await createBuyer(app, user)
  const key = { provider, idempotency_key: randomUUID() }
  const order = () => buyer.order(key)
  const { data } = await order()
  const purchase = { orderId: data.order_id, providerOrderId: data.provider_order_id ?? '', payUrl: '' }
  const rowOf = () =>
    db.selectFrom('orders').selectAll().where('public_id', '=', purchase.orderId).executeTakeFirstOrThrow()
  return {
    buyer,
    there,
    purchase,
    payUrl: data.pay_url,
    status: async () => (await rowOf()).status,
    payments: async () =>
      db
        .selectFrom('payments')
        .selectAll()
        .where('order_id', '=', (await rowOf()).id)
        .orderBy('id')
        .execute(),
    notify: (secret?: string) => send(provider, there.event({ orderId: purchase.providerOrderId }, secret)),
  }
}

const send = async (provider: Key, { raw, headers }: ReturnType<TestProvider['event']>) =>
  (
    await app.fetch(`/v1/payment/webhook/${provider}`, {
      method: 'POST',
      headers,
      body: Uint8Array.from(raw),
    })
  ).status
const eventsOf = (orderId: string) =>
  db
    .selectFrom('webhook_events')
    .select(['status', 'error'])
    .where('provider_order_id', '=', orderId)
    .execute()
const later = async (minutes = 20) => {
  app.advance(minutes * 60_000)
  await reconcilePayments(app.ctx)
  await app.drain()
}

describe.each(['razorpay', 'stripe'] as const)('a purchase at %s', (provider) => {
  it('is paid on its own page, and active when its event has come', async () => {
    const { buyer, there, purchase, payUrl, status, payments, notify } = await open(provider)
    expect(payUrl).toMatch(/^https:\/\/(rzp\.io|checkout\.stripe\.com)\//)
    expect((await buyer.verify(purchase)).data).toMatchObject({ status: 'open', is_unconfirmed: false })
    there.pay(purchase.providerOrderId)
    expect(await notify()).toBe(200)
    await app.drain()
    expect(await status()).toBe('paid')
    expect(await payments()).toMatchObject([
      { provider, is_applied: true, amount_minor: 199_000, currency: 'INR' },
    ])
    expect(await buyer.periods()).toMatchObject([{ status: 'active', source: 'purchase' }])
  })

  it('is active when the browser comes back first, and no second time by its event', async () => {
    const { buyer, there, purchase, notify } = await open(provider)
    const { paymentId } = there.pay(purchase.providerOrderId)
    expect((await buyer.verify(purchase)).data.status).toBe('paid')
    for (let i = 0; i < 3; i += 1) await notify()
    await send(provider, there.event({ paymentId }))
    await app.drain()
    expect(await buyer.periods()).toHaveLength(1)
  })

  it('believes no event that is forged, altered or signed with another secret', async () => {
    const { there, purchase, status, notify } = await open(provider)
    const { raw, headers } = there.event({ orderId: purchase.providerOrderId })
    const altered = Buffer.from(raw.toString().replace(purchase.providerOrderId, 'other'))
    expect(await notify('another secret')).toBe(400)
    expect(await send(provider, { raw: altered, headers })).toBe(400)
    expect(await send(provider, { raw, headers: new Headers() })).toBe(400)
    await app.drain()
    expect(await eventsOf(purchase.providerOrderId)).toEqual([])
    expect(await status()).toBe('open')
  })

  it('takes an event that is sent 20 times at once as one', async () => {
    const { buyer, there, purchase } = await open(provider)
    there.pay(purchase.providerOrderId)
    const event = there.event({ orderId: purchase.providerOrderId })
    await Promise.all(Array.from({ length: 20 }, () => send(provider, event)))
    await app.drain()
    expect(await eventsOf(purchase.providerOrderId)).toMatchObject([{ status: 'processed' }])
    expect(await buyer.periods()).toHaveLength(1)
  })

  it('gets nothing for an event that comes before its money', async () => {
    const { buyer, there, purchase, status, notify } = await open(provider)
    await notify()
    there.decline(purchase.providerOrderId)
    await notify()
    await app.drain()
    expect(await status()).toBe('open')
    there.pay(purchase.providerOrderId)
    await later()
    expect(await buyer.periods()).toHaveLength(1)
  })

  it('counts money that comes after its end', async () => {
    const { there, purchase, status, notify } = await open(provider)
    await later(70)
    expect(await status()).toBe('expired')
    there.pay(purchase.providerOrderId)
    await notify()
    await app.drain()
    expect(await status()).toBe('paid')
  })

  it.each([{ amount: 198_900 }, { amount: 1_990_000 }, { currency: provider === 'stripe' ? 'usd' : 'USD' }])(
    'is not paid by %j: that goes back',
    async (altered) => {
      const { buyer, there, purchase, status, notify } = await open(provider)
      const { paymentId } = there.pay(purchase.providerOrderId, altered)
      await notify()
      await app.drain()
      expect(await status()).toBe('open')
      expect(there.countRefunds(paymentId)).toBe(1)
      expect(await buyer.periods()).toEqual([])
    },
  )

  it('is not paid by the money for another order', async () => {
    const [mine, other] = [await open(provider), await open(provider)]
    const { paymentId, signature } = other.there.pay(other.purchase.providerOrderId)
    const claim = {
      provider_payment_id: paymentId,
      signature,
      provider_order_id: other.purchase.providerOrderId,
    }
    expect((await mine.buyer.verify(mine.purchase, claim)).error).toBe('payment_not_verified')
    expect((await mine.buyer.verify(other.purchase)).error).toBe('order_not_found')
    expect(await mine.status()).toBe('open')
  })

  it('that its buyer disputes is noted with its order, and stays paid until the provider takes money back', async () => {
    const { buyer, there, purchase, status } = await open(provider)
    const { paymentId } = there.pay(purchase.providerOrderId)
    const { order_id } = (await buyer.verify(purchase)).data
    expect(await send(provider, there.event({ paymentId, isDisputed: true }))).toBe(200)
    await app.drain()
    const { disputes } = (await app.call(getMoneyOverview, { as: admin.token })).data
    expect(disputes.filter((one) => one.order_id === order_id)).toMatchObject([
      { provider, type: expect.stringContaining('dispute') as string },
    ])
    expect(await status()).toBe('paid')
  })

  it('is refused when the sum is too small for the provider, and nothing is charged', async () => {
    const buyer = await createBuyer(app)
    await db.updateTable('package_prices').set({ amount_minor: 30 }).where('id', '=', 6).execute()
    const { error, status } = await buyer.order({ provider, total_minor: 30 })
    await db.updateTable('package_prices').set({ amount_minor: 199_000 }).where('id', '=', 6).execute()
    expect([status, error]).toEqual([409, 'payment_provider_refused'])
  })
})

describe.each(['razorpay', 'stripe'] as const)('while %s', (provider) => {
  const key = () => ({ provider, idempotency_key: randomUUID() })
  const there: TestProvider = both[provider]

  it.each(['down', 'busy', 'html'] as const)(
    'is %s, an order stays open and is made whole later',
    async (trouble) => {
      const buyer = await createBuyer(app)
      const same = key()
      const failed = await there.inTrouble(trouble, () => buyer.order(same))
      expect([failed.status, failed.error]).toEqual([503, 'payment_provider_unreachable'])
      const { data } = await buyer.order(same)
      expect(data.pay_url).toBeTruthy()
      const orders = await db.selectFrom('orders').select('id').where('user_id', '=', buyer.id).execute()
      expect(orders).toHaveLength(1)
    },
  )

  it('does its work and the answer is lost, the same request finds what it made', async () => {
    const buyer = await createBuyer(app)
    const same = key()
    expect((await there.inTrouble('lost', () => buyer.order(same))).status).toBe(503)
    const [first, second] = [await buyer.order(same), await buyer.order(same)]
    expect(first.data.provider_order_id).toBe(second.data.provider_order_id)
  })

  it('does not answer, what was paid is found afterwards', async () => {
    const { buyer, purchase, status, notify } = await open(provider)
    there.pay(purchase.providerOrderId)
    await there.inTrouble('down', async () => {
      expect((await buyer.verify(purchase)).data).toMatchObject({ status: 'open', is_unconfirmed: true })
      expect(await notify()).toBe(200)
      await app.drain().catch(() => undefined)
      app.advance(70 * 60_000)
      await reconcilePayments(app.ctx)
    })
    expect(await status()).toBe('open')
    await later()
    expect(await status()).toBe('paid')
  })
})

describe('where a buyer is', () => {
  it.each([
    ['razorpay', 'IN'],
    ['stripe', 'DE'],
  ] as const)(
    'has two proofs or more, of which one is what %s says of the payment',
    async (provider, country) => {
      const user = await createUser(db, {
        country_id: 356,
        phone_number: `+9198${randomInt(1e7, 1e8)}`,
        phone_number_verified: true,
      })
      const { buyer, there, purchase } = await open(provider, user)
      there.pay(purchase.providerOrderId)
      expect((await buyer.verify(purchase)).data.place_proofs).toEqual([
        { kind: 'billing', country: 'IN' },
        { kind: 'payment', country },
        { kind: 'phone', country: 'IN' },
      ])
    },
  )
})

describe.each(['razorpay', 'stripe'] as const)('a refund at %s', (provider) => {
  async function pay() {
    const opened = await open(provider)
    const { paymentId } = opened.there.pay(opened.purchase.providerOrderId)
    const { data } = await opened.buyer.verify(opened.purchase)
    const refund = (amount_minor: number) =>
      app.call(refundPayment, {
        body: {
          payment_id: data.payments[0]!.payment_id,
          amount_minor,
          reason: 'Asked for it',
          idempotency_key: randomUUID(),
        },
        as: admin.token,
      })
    return { ...opened, paymentId, refund }
  }

  it('of two parts brings all of it back', async () => {
    const { refund, status, there, paymentId } = await pay()
    expect((await refund(99_000)).data.payments[0]?.refunds).toMatchObject([{ status: 'done' }])
    expect((await refund(100_000)).data.status).toBe('refunded')
    expect((await refund(1)).error).toBe('wrong_state')
    expect([await status(), there.countRefunds(paymentId)]).toEqual(['refunded', 2])
  })

  it('whose answer was lost is made once', async () => {
    const { refund, status, there, paymentId } = await pay()
    await there.inTrouble('lost', () => refund(199_000))
    expect(await status()).toBe('paid')
    await app.drain()
    await later()
    expect([await status(), there.countRefunds(paymentId)]).toEqual(['refunded', 1])
  })

  it('that was made in the dashboard is known by its event, which only names the payment', async () => {
    const { there, paymentId, status } = await pay()
    there.refundThere(paymentId, 199_000)
    expect(await send(provider, there.event({ paymentId }))).toBe(200)
    await app.drain()
    expect(await status()).toBe('refunded')
  })
})

describe('a browser that comes back from Razorpay', () => {
  it('brings what was signed, under our names', async () => {
    const { buyer, there, purchase } = await open('razorpay')
    const { paymentId, signature } = there.pay(purchase.providerOrderId)
    const query = new URLSearchParams({ razorpay_payment_id: paymentId, razorpay_signature: signature })
    const reply = await app.fetch(`/payment/return/${purchase.orderId}?${query}`)
    const back = new URL(reply.headers.get('location') ?? '', 'http://visita.test').searchParams
    const claim = { provider_payment_id: back.get('provider_payment_id'), signature: back.get('signature') }
    const forged = { ...claim, signature: 'a'.repeat(64) }
    expect((await buyer.verify(purchase, forged)).error).toBe('payment_not_verified')
    expect((await buyer.verify(purchase, claim)).data.status).toBe('paid')
  })
})

describe('the providers that are offered', () => {
  it('begin with Razorpay for rupees and with Stripe else, and have no test payments', async () => {
    const { token } = await createBuyer(app)
    const offered = async (currency?: string) =>
      (
        await app.call(listPaymentOptions, { as: token, query: currency === undefined ? {} : { currency } })
      ).data.map(({ provider }) => provider)
    expect(await offered('INR')).toEqual(['razorpay', 'stripe'])
    expect(await offered('USD')).toEqual(['stripe', 'razorpay'])
    expect(await offered()).toEqual(['razorpay', 'stripe'])
  })
})
