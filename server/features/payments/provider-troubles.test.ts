import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { refundPayment } from '#contract/payments-admin.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import type { TestProvider } from '#server/testing/provider-server.ts'
import { openRealShop } from '#server/testing/real-shop.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const { both, app, admin, open, send, later } = await openRealShop()
const { db } = app.ctx

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
