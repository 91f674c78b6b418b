import { randomUUID } from 'node:crypto'
import { reconcilePayments } from '../features/payments/index.ts'
import { createBuyer } from './buyer.ts'
import { createAdmin } from './factories.ts'
import type { TestUser } from './factories.ts'
import type { TestProvider } from './provider-server.ts'
import { startRazorpay } from './razorpay-server.ts'
import { startStripe } from './stripe-server.ts'
import { createTestApp } from './test-app.ts'

/** An installation with accounts at both providers, which are servers of the test that speak their protocols. */
export async function openRealShop() {
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

  return { both, app, admin, open, send, eventsOf, later }
}
