import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { adminOrders, reconcilePayment, replayWebhookEvent, webhookEvents } from '#contract/payments-admin.ts'
import { ProviderUnreachable } from '#server/platform/ports/payments.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { reconcilePayments, sweepPayments } from './reconcile-payments.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import type { Purchase } from '#server/testing/buyer.ts'

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

const statusOf = async ({ orderId }: Purchase) =>
  (await db.selectFrom('orders').select('status').where('public_id', '=', orderId).executeTakeFirstOrThrow())
    .status
/** Nothing more happens by itself: the process has died. */
const forgetJobs = () => db.deleteFrom('webhook_events').execute()
const later = async (minutes = 20) => {
  app.advance(minutes * 60_000)
  await reconcilePayments(app.ctx)
  await app.drain().catch(() => undefined)
}

describe('a process that dies between two steps of a purchase', () => {
  it('before the provider was asked: the same request makes the order whole', async () => {
    const key = { idempotency_key: randomUUID() }
    Object.assign(provider, { createOrder: () => Promise.reject(new Error('killed')) })
    expect((await buyer.order(key)).status).toBe(500)
    Object.assign(provider, real)
    const { data } = await buyer.order(key)
    const purchase = { orderId: data.order_id, providerOrderId: data.provider_order_id ?? '', payUrl: '' }
    await buyer.act(purchase)
    await later()
    expect(await statusOf(purchase)).toBe('paid')
    expect(await buyer.periods()).toHaveLength(1)
  })

  it('after the provider was asked, before that was stored: there is one order at the provider', async () => {
    const key = { idempotency_key: randomUUID() }
    Object.assign(provider, {
      createOrder: async (order: Parameters<typeof real.createOrder>[0]) => {
        await real.createOrder(order)
        throw new Error('killed')
      },
    })
    await buyer.order(key)
    Object.assign(provider, real)
    const { data } = await buyer.order(key)
    const made = await db
      .selectFrom('sandbox_orders')
      .select('id')
      .where('public_id', '=', data.order_id)
      .execute()
    expect(made).toEqual([{ id: data.provider_order_id }])
  })

  it('after the money was taken, before anything was told', async () => {
    const purchase = await buyer.open()
    await buyer.act(purchase)
    await forgetJobs()
    await later()
    expect(await statusOf(purchase)).toBe('paid')
    expect(await buyer.periods()).toHaveLength(1)
  })

  it.each(['insertPeriod', 'orders'] as const)(
    'while the order is being paid (%s): nothing of it happened',
    async (step) => {
      const purchase = await buyer.open()
      await buyer.act(purchase)
      const { fulfilments } = app.ctx
      const fulfil = fulfilments['package']!
      Object.assign(fulfilments, {
        package: async (...given: Parameters<typeof fulfil>) => {
          if (step === 'orders') await fulfil(...given)
          throw new Error('killed')
        },
      })
      expect((await buyer.verify(purchase)).status).toBe(500)
      Object.assign(fulfilments, { package: fulfil })
      expect(await statusOf(purchase)).toBe('open')
      expect(await buyer.periods()).toEqual([])
      await forgetJobs()
      await later()
      expect(await statusOf(purchase)).toBe('paid')
      expect(await buyer.periods()).toHaveLength(1)
      await later(60)
      expect(await buyer.periods()).toHaveLength(1)
    },
  )
})

describe('an order that nobody pays', () => {
  it('ends after an hour, at the provider too', async () => {
    const purchase = await buyer.open()
    await later(70)
    expect(await statusOf(purchase)).toBe('expired')
    expect((await provider.fetchOrder(purchase.providerOrderId))?.status).toBe('expired')
    await later(60)
    expect(await buyer.periods()).toEqual([])
  })

  it('does not end while its provider does not answer', async () => {
    const purchase = await buyer.open()
    Object.assign(provider, { fetchOrder: () => Promise.reject(new ProviderUnreachable('sandbox')) })
    await later(70)
    expect(await statusOf(purchase)).toBe('open')
  })

  it('was paid in the last second: it is paid', async () => {
    const purchase = await buyer.open()
    await buyer.act(purchase)
    await forgetJobs()
    await later(70)
    expect(await statusOf(purchase)).toBe('paid')
  })
})

describe('an admin', () => {
  it('asks the provider again, and finds the money', async () => {
    const purchase = await buyer.open()
    await buyer.act(purchase)
    await forgetJobs()
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('public_id', '=', purchase.orderId)
      .executeTakeFirstOrThrow()
    const { data } = await app.call(reconcilePayment, { body: { order_id: id }, as: admin.token })
    expect(data).toMatchObject({ status: 'paid', is_unconfirmed: false })
    const { data: found } = await app.call(adminOrders.list, {
      query: { user_id: buyer.id, status: 'paid' },
      as: admin.token,
    })
    expect(found.list).toMatchObject([{ order_id: id, email: buyer.email, surplus_minor: 0 }])
    for (const search of [purchase.orderId, purchase.orderId.toLowerCase(), buyer.email]) {
      const csv = await app.fetch(`/v1/payment/admin-list/export?search=${search}`, {
        headers: { authorization: `Bearer ${admin.token}` },
      })
      expect((await csv.text()).split('\n')[1]).toContain('199000')
    }
  })

  it('replays an event that failed', async () => {
    const purchase = await buyer.open()
    await buyer.act(purchase)
    Object.assign(provider, { fetchOrder: () => Promise.reject(new ProviderUnreachable('sandbox')) })
    await app.drain().catch(() => undefined)
    const { data } = await app.call(webhookEvents.list, { query: { status: 'failed' }, as: admin.token })
    const event = data.list.find(({ provider_order_id }) => provider_order_id === purchase.providerOrderId)!
    const replay = () =>
      app.call(replayWebhookEvent, {
        body: { webhook_event_id: event.webhook_event_id },
        as: admin.token,
      })
    expect((await replay()).data.status).toBe('failed')
    Object.assign(provider, real)
    expect((await replay()).data).toMatchObject({ status: 'processed', error: null })
    expect((await replay()).data.status).toBe('processed')
    expect(await statusOf(purchase)).toBe('paid')
    expect(await buyer.periods()).toHaveLength(1)
  })

  it('finds no bytes of an event after 90 days', async () => {
    const purchase = await buyer.open()
    await buyer.act(purchase)
    app.advance(91 * 86_400_000)
    await sweepPayments(app.ctx)
    const kept = await db.selectFrom('webhook_events').select('raw').where('raw', 'is not', null).execute()
    expect(kept).toEqual([])
  })
})
