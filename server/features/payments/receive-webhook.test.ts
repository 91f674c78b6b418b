import { beforeEach, describe, expect, it } from 'vitest'
import { getPaymentStatus, receiveWebhook } from '#contract/payments.ts'
import { ProviderUnreachable } from '#server/platform/ports/payments.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import type { Purchase } from '#server/testing/buyer.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { sandboxKey, signatureHeader } from './sandbox-provider.ts'
import { sign } from './signing.ts'

const app = await createTestApp()
const { db, payments, env } = app.ctx
const provider = payments.find('sandbox')!
const real = { ...provider }
let buyer: Awaited<ReturnType<typeof createBuyer>>
beforeEach(async () => {
  Object.assign(provider, real)
  buyer = await createBuyer(app)
})
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

const eventsOf = (purchase: Purchase) =>
  db
    .selectFrom('webhook_events')
    .selectAll()
    .where('provider_order_id', '=', purchase.providerOrderId)
    .execute()

describe('a webhook', () => {
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
    expect(await buyer.statusOf(purchase)).toBe('open')
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
    expect(await buyer.statusOf(purchase)).toBe('paid')
  })
})
