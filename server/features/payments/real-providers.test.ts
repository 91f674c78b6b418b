import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listPaymentOptions } from '#contract/payments.ts'
import { getMoneyOverview } from '#contract/payments-money.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import { createUser } from '#server/testing/factories.ts'
import { openRealShop } from '#server/testing/real-shop.ts'

const { app, admin, open, send, eventsOf, later } = await openRealShop()
const { db } = app.ctx

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
    expect(
      await send(provider, there.event({ paymentId, disputeId: there.dispute(paymentId, 199_000) })),
    ).toBe(200)
    await app.drain()
    const { disputes } = (await app.call(getMoneyOverview, { as: admin.token })).data
    expect(disputes.filter((one) => one.order_id === order_id)).toMatchObject([
      { provider, type: expect.stringContaining('dispute') as string },
    ])
    expect(await status()).toBe('paid')
  })

  it('is refused when the sum is too small for the provider, and nothing is charged', async () => {
    const buyer = await createBuyer(app)
    const set = (values: object) => db.updateTable('package_prices').set(values).where('id', '=', 6).execute()
    // the smallest sum in this currency is known to the provider alone
    await set({ amount_minor: 30, currency: 'CNY' })
    const { error, status } = await buyer.order({ provider, total_minor: 30 })
    await set({ amount_minor: 199_000, currency: 'INR' })
    expect([status, error]).toEqual([409, 'payment_provider_refused'])
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
